import { Button } from '@baize/ui/button'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'

/** Keeps the shell alive when a page breaks. Going elsewhere tries anew. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }): ReactNode {
  const { pathname } = useLocation()
  return <Boundary key={pathname}>{children}</Boundary>
}

class Boundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override render(): ReactNode {
    return this.state.isBroken ? <SomethingWentWrong /> : this.props.children
  }
}

function SomethingWentWrong() {
  const t = useTranslations('error')
  return (
    <section role="alert" className="flex flex-col items-start gap-4 py-10">
      <h1 className="heading text-2xl">{t('generic')}</h1>
      <p className="text-muted">{t('tryAgain')}</p>
      {/* The whole document again: a page often breaks because a newer version replaced its files. */}
      <Button onClick={() => location.reload()}>{t('retry')}</Button>
    </section>
  )
}
