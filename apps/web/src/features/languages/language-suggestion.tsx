import { buttonClass, IconButton } from '@baize/ui/button'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useBoot } from '../../lib/boot/boot.ts'
import { callQuery } from '../../lib/api/api-query.ts'
import { useLanguageHref } from '../../lib/navigation/navigation.tsx'
import { chooseLanguage } from '../../lib/session/language.ts'

/**
 * One line for who reads another language than the page's, in that language. Whoever puts it away has chosen the page's
 * own, and is not asked again.
 */
export function LanguageSuggestion(): ReactNode {
  const { locale } = useBoot()
  const hrefIn = useLanguageHref()
  const [isAway, setAway] = useState(false)
  const offered = useQuery(callQuery('getLanguages')).data?.data.suggestion
  if (!offered || isAway) return null
  const { tag, name, direction, sentence, dismiss } = offered
  return (
    <aside
      lang={tag}
      dir={direction}
      aria-label={sentence}
      className="fixed inset-x-3 bottom-20 z-30 mx-auto flex max-w-lg items-center gap-3 rounded-card bg-raised py-2 ps-4 pe-2 text-sm text-on-surface shadow-overlay tablet:bottom-4"
    >
      <p className="min-w-0 flex-1">{sentence}</p>
      <a
        href={hrefIn(tag)}
        hrefLang={tag}
        onClick={() => chooseLanguage(tag)}
        className={buttonClass({ tone: 'primary', size: 'sm' })}
      >
        {name}
      </a>
      <IconButton
        label={dismiss}
        onClick={() => {
          chooseLanguage(locale)
          setAway(true)
        }}
        className="size-9 text-muted"
      >
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </aside>
  )
}
