import { Field, TextInput } from '@baize/ui/field'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { callQuery } from '../../lib/api/api-query.ts'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { useLanguageHref } from '../../lib/navigation/navigation.tsx'
import { chooseLanguage } from '../../lib/session/language.ts'
import { CurrencyChoice } from './currency-choice.tsx'
import { languageSearch, type Language } from './language-search.ts'

/** Where a visitor says in which language, and in which money. */
export function Modal(): ReactNode {
  const t = useTranslations('languages')
  const locale = useLocale()
  const languages = useQuery(callQuery('getLanguages'))
  const [wanted, setWanted] = useState('')
  /** Whether Enter was pressed before there was a list. */
  const [isAsked, setAsked] = useState(false)
  const { matches, nameOf } = useMemo(() => languageSearch(locale), [locale])
  const list = useRef<HTMLUListElement>(null)
  useEffect(nameFonts, [])
  const all = languages.data?.data.languages
  useEffect(() => {
    if (isAsked && all) goToFirst(list.current)
  }, [isAsked, all])

  if (languages.isError) {
    return (
      <LoadFailed
        error={languages.error}
        isRetrying={languages.isFetching}
        onRetry={() => void languages.refetch()}
      />
    )
  }
  const found = all?.filter((language) => matches(language, wanted))
  return (
    <>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (all) goToFirst(list.current)
            else setAsked(true)
          }}
        >
          <Field label={t('search')}>
            <TextInput
              type="search"
              value={wanted}
              autoComplete="off"
              onChange={(event) => {
                setWanted(event.target.value)
                setAsked(false)
              }}
            />
          </Field>
        </form>
      </search>
      <nav aria-label={t('list')} className="my-4">
        {found ? (
          <ul ref={list} className="grid gap-1 tablet:grid-cols-2">
            {found.map((language) => (
              <LanguageItem
                key={language.tag}
                language={language}
                nameHere={nameOf(language.tag)}
              />
            ))}
          </ul>
        ) : (
          <Skeleton className="h-72" />
        )}
        <output className="block text-sm text-muted">{found?.length === 0 && t('none')}</output>
      </nav>
      <CurrencyChoice />
    </>
  )
}

/** The first that is left is what somebody means who has typed enough. */
function goToFirst(list: HTMLUListElement | null): void {
  list?.querySelector('a')?.click()
}

/** A plain link: another language is another document. */
function LanguageItem({ language, nameHere }: { language: Language; nameHere: string }) {
  const { tag, name } = language
  const isCurrent = useLocale() === tag
  const hrefIn = useLanguageHref()
  return (
    <li>
      <a
        href={hrefIn(tag)}
        hrefLang={tag}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => chooseLanguage(tag)}
        className="focus-ring flex min-h-12 items-center justify-between gap-3 rounded-control px-3 py-1.5 hover:bg-current/8 active:bg-current/14 aria-[current=true]:bg-accent-soft aria-[current=true]:text-on-accent-soft"
      >
        <span className="min-w-0">
          <bdi lang={tag} className="block">
            {name}
          </bdi>
          {!isCurrent && <span className="block text-xs text-muted">{nameHere}</span>}
        </span>
        {isCurrent && <Check aria-hidden="true" className="size-4 shrink-0" />}
      </a>
    </li>
  )
}

/** Served by `packages/host`: as much of every script's font as the name of its language needs. */
const NAMES_STYLESHEET = '/script-fonts/names.css'

function nameFonts(): void {
  if (document.querySelector(`link[href="${NAMES_STYLESHEET}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = NAMES_STYLESHEET
  document.head.append(link)
}
