import type { OwnWallet, WalletAccount } from '@baize/contract/ledger'
import { Badge } from '@baize/ui/badge'
import { Button } from '@baize/ui/button'
import { ListTree, Lock, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../lib/numbers/amounts.ts'

interface WalletCardProps {
  readonly wallet: OwnWallet
  /** Which of its accounts is shown below, if one is. */
  readonly openAccount: WalletAccount | undefined
  readonly onOpen: (account: WalletAccount) => void
  /** The player plays from it; said only where there is a choice. */
  readonly isInUse: boolean
  /** Plays from this one from now on; undefined where there is nothing to choose. */
  readonly onUse: (() => void) | undefined
}

/** A wallet: what can be played with and what is set aside, each of which can be opened. */
export function WalletCard({
  wallet,
  openAccount,
  onOpen,
  onUse,
  isInUse,
}: WalletCardProps): ReactNode {
  const t = useTranslations('ledger.balance')
  const { currencyCode, isOwn } = wallet
  return (
    <article
      aria-label={currencyCode}
      className={`flex h-full flex-col gap-4 rounded-card border bg-surface p-5 shadow-card transition-colors ${openAccount ? 'border-accent' : 'border-line'}`}
    >
      <header className="flex items-center gap-3">
        <span className="grid size-10 place-items-center rounded-pill bg-accent-soft text-on-accent-soft">
          <Wallet aria-hidden="true" className="size-5" />
        </span>
        <h2 className="heading text-lg">{currencyCode}</h2>
        <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
          {isOwn && <Badge tone={isInUse ? 'neutral' : 'accent'}>{t('own')}</Badge>}
          {isInUse && <Badge tone="accent">{t('inUse')}</Badge>}
          {onUse && (
            <Button tone="secondary" size="sm" onClick={onUse}>
              {t('use')}
              <span className="sr-only">{currencyCode}</span>
            </Button>
          )}
        </div>
      </header>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3">
        {(['cash', 'held'] as const).map((account) => (
          <AccountButton
            key={account}
            account={account}
            amount={wallet[account]}
            currencyCode={currencyCode}
            isOpen={openAccount === account}
            onOpen={() => onOpen(account)}
          />
        ))}
      </div>
    </article>
  )
}

interface AccountButtonProps {
  readonly account: WalletAccount
  readonly amount: string
  readonly currencyCode: string
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function AccountButton({ account, amount, currencyCode, isOpen, onOpen }: AccountButtonProps) {
  const t = useTranslations('ledger.balance')
  const locale = useLocale()
  const isHeld = account === 'held'
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      aria-controls="postings"
      title={isHeld ? t('heldHint') : undefined}
      onClick={onOpen}
      className="focus-ring flex cursor-pointer items-center gap-3 rounded-control border border-transparent bg-sunken px-4 py-3 text-start transition-colors hover:border-line-strong aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft"
    >
      <span className="min-w-0 flex-1">
        <span
          className={`flex items-center gap-1.5 text-sm ${isOpen ? 'opacity-80' : 'text-muted'}`}
        >
          {isHeld && <Lock aria-hidden="true" className="size-3.5" />}
          {t(account)}
        </span>
        <bdi
          data-testid={`${currencyCode}-${account}`}
          className={`figures block font-label ${isHeld ? 'text-lg' : 'text-2xl'}`}
        >
          {shownAmount(amount, currencyCode, locale)}
        </bdi>
      </span>
      <ListTree aria-hidden="true" className="size-5 shrink-0 opacity-70" />
      <span className="sr-only">{t('open')}</span>
    </button>
  )
}
