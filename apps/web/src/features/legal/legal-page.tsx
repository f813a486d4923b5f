import type { LegalPage, LegalPageName } from '@baize/contract/site'
import { Banner } from '@baize/ui/banner'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery, type FetchQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { PageData } from '../../lib/definitions/page-definition.ts'
import { useBoot } from '../../lib/boot/boot.ts'
import { useCurrentPage } from '../../lib/navigation/navigation.tsx'
import { legalPageQuery } from './legal-page-query.ts'

export const data: PageData = {
  queries: ({ locale, page }) => [
    legalPageQuery(locale, page as LegalPageName) as FetchQueryOptions,
  ],
}

/** Editors' copy, shown as text alone; the brand's name is put in where they left room for it (R207). */
export function Page(): ReactNode {
  const { key } = useCurrentPage()
  const { locale, settings } = useBoot()
  const t = useTranslations('legal')
  const { data: answer, isError } = useQuery(legalPageQuery(locale, key as LegalPageName))

  if (isError) return <Banner tone="error">{t('unavailable')}</Banner>
  if (!answer) return <Skeleton className="h-96" />
  return <LegalText page={named(answer.data.page, settings.brandName)} />
}

const SECTION = 'scroll-mt-24'
/** Drawn when a reader comes near: long copy costs a slow phone its first paint. */
const LAZY_SECTION = `${SECTION} [content-visibility:auto] [contain-intrinsic-size:auto_20rem]`

function LegalText({ page }: { readonly page: LegalPage }) {
  const t = useTranslations('legal')
  const { settings } = useBoot()
  const format = useFormatter()
  const date = format.dateTime(new Date(page.updatedOn), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <article className="flex flex-col gap-8">
      <header className="flex flex-col gap-3">
        <h1 className="heading text-3xl">{page.title}</h1>
        <p className="text-sm text-muted">
          <time dateTime={page.updatedOn}>{t('updatedOn', { date })}</time>
        </p>
        <p className="max-w-prose text-lg">{page.summary}</p>
      </header>
      <div className="grid gap-8 desktop:grid-cols-[1fr_3fr]">
        <Contents page={page} />
        <div className="flex max-w-prose flex-col gap-8">
          {page.sections.map((section, index) => (
            <section
              key={section.heading}
              id={sectionId(index)}
              className={settings.useLazyCMSRendering ? LAZY_SECTION : SECTION}
            >
              <h2 className="heading mb-3 text-xl">{section.heading}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="mb-3">
                  {paragraph}
                </p>
              ))}
              {section.points && (
                <ul className="list-disc space-y-2 ps-6">
                  {section.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

function Contents({ page }: { readonly page: LegalPage }) {
  const t = useTranslations('legal')
  return (
    <nav
      aria-labelledby="legal-contents"
      className="desktop:sticky desktop:top-24 desktop:self-start"
    >
      <h2 id="legal-contents" className="mb-2 text-sm font-label text-muted">
        {t('contents')}
      </h2>
      <ol className="flex flex-col gap-1 text-sm">
        {page.sections.map((section, index) => (
          <li key={section.heading}>
            <a
              href={`#${sectionId(index)}`}
              className="focus-ring rounded-sm text-link hover:underline"
            >
              {section.heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function sectionId(index: number): string {
  return `section-${index + 1}`
}

function named(page: LegalPage, brandName: string): LegalPage {
  const put = (text: string) => text.replaceAll('{brandName}', brandName)
  return {
    ...page,
    title: put(page.title),
    summary: put(page.summary),
    sections: page.sections.map(({ heading, paragraphs, points }) => ({
      heading: put(heading),
      paragraphs: paragraphs.map(put),
      points: points?.map(put),
    })),
  }
}
