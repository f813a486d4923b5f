import type { ChatMessage, ChatMoney } from '@baize/contract/chat'
import { CloudRain, HandCoins } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { MessageText } from '../messages/message-text.tsx'
import { PersonName } from '../messages/person-name.tsx'
import { RainCard } from './rain-card.tsx'

interface MoneyMessageProps {
  readonly message: ChatMessage
  readonly money: ChatMoney
}

/** What money did in the room, in a sentence. */
export function MoneyMessage({ message, money }: MoneyMessageProps): ReactNode {
  const Icon = money.kind === 'tip' ? HandCoins : CloudRain
  return (
    <div className="flex min-w-0 flex-1 items-start gap-2.5 rounded-control border border-line bg-raised px-3 py-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-highlight-text" />
      <div className="min-w-0 flex-1">
        <PersonName message={message} />
        <MoneySentence money={money} />
        {money.kind === 'rain' && <RainCard money={money} />}
        {message.text !== '' && <MessageText message={message} />}
      </div>
    </div>
  )
}

function MoneySentence({ money }: Pick<MoneyMessageProps, 'money'>) {
  const t = useTranslations('chat.money')
  const locale = useLocale()
  const shown = (amount: string) => shownAmount(amount, money.currencyCode, locale)
  const sentence =
    money.kind === 'tip'
      ? t('tip', { name: money.to, amount: shown(money.amount) })
      : money.kind === 'rain'
        ? t('rain', { amount: shown(money.amount) })
        : t('rainOver', { people: money.people, each: shown(money.each) })
  return <p className="chat-text">{sentence}</p>
}
