/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { copyText } from '../browser/clipboard.ts'
import type { Game } from '../game/game.ts'
import { Icon } from '../controls/icons.tsx'

interface CopyKeyProps {
  readonly game: Game
  /** What is copied, as it is called. */
  readonly what: string
  readonly text: string
}

/** Copies, and says that it did: to the eye with a tick, to a screen reader in words. */
export function CopyKey({ game, what, text }: CopyKeyProps) {
  const { t } = game.parts
  const [copied, setCopied] = useState<string | null>(null)
  const copy = async () => {
    // A browser that refuses leaves the text where it can be selected.
    if (!(await copyText(text))) return
    setCopied(text)
    game.announce(t('copied'))
  }
  return (
    <button
      type="button"
      class="hg-icon"
      data-copied={copied === text}
      aria-label={t('copy', { what })}
      title={t('copy', { what })}
      onClick={() => void copy()}
    >
      <Icon name={copied === text ? 'tick' : 'copy'} />
    </button>
  )
}
