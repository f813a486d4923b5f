import type { ChatCard } from '@baize/contract/chat'
import { isCurrencyCode } from '@baize/money'
import { Gamepad2, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useAsset } from '../../../lib/boot/assets.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { gameLink } from '../../../lib/navigation/game-links.ts'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { shownAmount, signedAmount } from '../../../lib/numbers/amounts.ts'

const FRAME =
  'focus-ring mt-1.5 flex min-w-0 items-center gap-3 overflow-hidden rounded-control border border-line bg-raised p-2 pe-3 transition-colors hover:border-line-strong'

/** What a link to one of our own pages shows: a game, a race, or a bet that was shared. */
export function MessageCard({ card }: { readonly card: ChatCard }): ReactNode {
  const t = useTranslations('chat.card')
  const { settings } = useBoot()
  if (card.kind === 'race') {
    return (
      <PageLink page="tournaments" search={`?race=${card.raceId}`} className={FRAME}>
        <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-accent-soft text-on-accent-soft">
          <Trophy aria-hidden="true" className="size-5" />
        </span>
        <CardWords title={card.name} text={t('race')} />
      </PageLink>
    )
  }
  if (card.kind === 'game') {
    return (
      <PageLink {...gameLink(settings, card.slug)} className={FRAME}>
        <GamePicture slug={card.slug} />
        <CardWords title={card.name} text={t('play')} />
      </PageLink>
    )
  }
  return <BetCard card={card} />
}

function BetCard({ card }: { readonly card: Extract<ChatCard, { kind: 'bet' }> }) {
  const t = useTranslations('chat.card')
  const locale = useLocale()
  const { settings } = useBoot()
  const money = (amount: string) => shownAmount(amount, card.currencyCode, locale)
  // A return below the stake is nothing to celebrate.
  const isWin = isMore(card.paid, card.stake, card.currencyCode)
  return (
    <PageLink {...gameLink(settings, card.gameSlug)} className={FRAME}>
      <GamePicture slug={card.gameSlug} />
      <CardWords title={card.gameName} text={t('stake', { amount: money(card.stake) })} />
      <span
        className={`figures ms-auto shrink-0 text-sm font-label ${isWin ? 'text-success' : 'text-muted'}`}
      >
        <span className="sr-only">{t('paid')} </span>
        <bdi>{money(card.paid)}</bdi>
      </span>
    </PageLink>
  )
}

function isMore(amount: string, than: string, code: string): boolean {
  if (!isCurrencyCode(code)) return false
  const [one, other] = [signedAmount(amount, code), signedAmount(than, code)]
  return one !== null && other !== null && one.amountMinor > other.amountMinor
}

function GamePicture({ slug }: { readonly slug: string }) {
  const asset = useAsset()
  return (
    <span className="relative grid size-11 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-muted">
      <Gamepad2 aria-hidden="true" className="size-5" />
      <img
        src={asset(`games/${slug}/square.svg`)}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
      />
    </span>
  )
}

function CardWords({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <span className="flex min-w-0 flex-col">
      <bdi className="truncate text-sm font-label">{title}</bdi>
      <span className="truncate text-xs text-muted">{text}</span>
    </span>
  )
}
