import { useEffect, useState, type ReactNode } from 'react'
import { Verifier } from '../features/fairness/verifier.tsx'
import { VerifierTextContext } from '../features/fairness/verifier-texts.ts'
import { FILE_LOCALES, fileText, firstLocale } from './file-texts.ts'

/** The same tool as on the site, with its texts inside. */
export function FileVerifier(): ReactNode {
  const [locale, setLocale] = useState(() => firstLocale(navigator.languages))
  const text = fileText(locale)
  useEffect(() => {
    document.documentElement.lang = locale
    const { direction = 'ltr' } = FILE_LOCALES.find(({ tag }) => tag === locale) ?? {}
    document.documentElement.dir = direction
    document.title = fileText(locale)('fileTitle')
  }, [locale])
  return (
    <VerifierTextContext value={text}>
      <main className="mx-auto flex max-w-content flex-col gap-6 px-4 py-8 tablet:px-8">
        <header className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h1 className="heading text-3xl">{text('fileTitle')}</h1>
            <p className="text-muted">{text('fileText')}</p>
          </div>
          <label className="flex items-center gap-2 text-sm">
            {text('language')}
            <select
              value={locale}
              onChange={(event) => setLocale(event.currentTarget.value)}
              className="focus-ring h-10 rounded-control border border-line-strong bg-sunken px-3"
            >
              {FILE_LOCALES.map(({ tag, name }) => (
                <option key={tag} value={tag}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </header>
        <Verifier locale={locale} />
      </main>
    </VerifierTextContext>
  )
}
