import { Button } from '@baize/ui/button'
import { Component, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface ErrorBoundaryProps {
  readonly children: ReactNode
}

/** Keeps what is around it alive when a page, a modal or a part that comes late breaks. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
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
      <h2 className="heading text-2xl">{t('generic')}</h2>
      <p className="text-muted">{t('checkConnection')}</p>
      <Button onClick={reload}>{t('retry')}</Button>
    </section>
  )
}

/** The whole document: a page often breaks because a newer version replaced its files. Offline it would be lost. */
function reload(): void {
  if (navigator.onLine) location.reload()
}
