import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PageLink } from '../../lib/navigation/navigation.tsx'

interface SearchLinkProps {
  readonly className: string
  /** When the words are in sight; they are always read out. */
  readonly labelClassName: string
}

/** The way to the search, which stands on the casino page and takes the focus when the address asks for it. */
export function SearchLink({ className, labelClassName }: SearchLinkProps) {
  const t = useTranslations('shell')
  return (
    <PageLink
      page="casino"
      search="?search="
      className={`focus-ring inline-flex h-9 shrink-0 items-center rounded-control text-sm hover:bg-current/10 ${className}`}
    >
      <Search aria-hidden="true" className="size-5 shrink-0" />
      <span className={labelClassName}>{t('search')}</span>
    </PageLink>
  )
}
