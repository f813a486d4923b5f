import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../../lib/boot/boot.ts'

/** Only what the product really does, and only numbers it really has. */
export function Assurances(): ReactNode {
  const t = useTranslations('lobby')
  const { settings } = useBoot()
  const cards: [string, string][] = [
    [t('why.moneyTitle'), t('why.moneyText')],
    [t('why.sessionTitle'), t('why.sessionText')],
    [t('why.languageTitle'), t('why.languageText', { count: settings.locales.length })],
  ]
  if (settings.registrationFields['dateOfBirth'] !== 0) {
    cards.push([t('why.ageTitle'), t('why.ageText')])
  }
  return (
    <section aria-labelledby="lobby-why" className="flex flex-col gap-4">
      <h2 id="lobby-why" className="heading text-xl">
        {t('whyTitle')}
      </h2>
      <ul className="grid gap-x-8 gap-y-5 tablet:grid-cols-2 wide:grid-cols-4">
        {cards.map(([title, text]) => (
          <li key={title} className="border-s-2 border-accent ps-4">
            <h3 className="font-label">{title}</h3>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
