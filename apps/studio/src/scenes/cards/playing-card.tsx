/** @jsxImportSource preact */
import './cards.css'

interface PlayingCardProps {
  /** `AS`, `TD`; null while its face is not known. */
  readonly card: string | null
  /** Read out in place of the picture; a card that others describe has none. */
  readonly label?: string
  readonly tone?: 'lit' | 'dim' | 'lost' | undefined
  /** It has just come: it flies in from the shoe. */
  readonly isDealt?: boolean
  readonly delayMs?: number
}

/** Drawn by ourselves on a field of 24. Shape and colour both tell a suit. */
const SUIT_PATHS: Readonly<Record<string, string>> = {
  H: 'M12 22C5 16 1.5 12.4 1.5 8a5.4 5.4 0 0 1 10.5-1.9A5.4 5.4 0 0 1 22.5 8c0 4.4-3.5 8-10.5 14z',
  D: 'M12 1c2.6 4.2 5.4 7.8 8.7 11-3.3 3.2-6.1 6.8-8.7 11-2.6-4.2-5.4-7.8-8.7-11C6.6 8.8 9.4 5.2 12 1z',
  S: 'M12 1.5c5.6 5.8 10.5 8.9 10.5 13.5a5.1 5.1 0 0 1-8.9 3.4c.2 1.7 1 3 2.4 4.1H8c1.4-1.1 2.2-2.4 2.4-4.1A5.1 5.1 0 0 1 1.5 15C1.5 10.4 6.4 7.3 12 1.5z',
  C: 'M12 1.5a5.1 5.1 0 0 1 4.3 7.9 5.1 5.1 0 1 1-2.7 9c.2 1.7 1 3 2.4 4.1H8c1.4-1.1 2.2-2.4 2.4-4.1a5.1 5.1 0 1 1-2.7-9A5.1 5.1 0 0 1 12 1.5z',
}

/** Of a hundred; hands that stand close leave forty free. */
const TEN_WIDTH = 34

const CROWN = 'M3 20h18M3.5 17 2 7l5.5 4L12 3l4.5 8L22 7l-1.5 10z'

/** As large as its box: width from `--card`, five to seven. */
export function PlayingCard({ card, label, tone, isDealt, delayMs = 0 }: PlayingCardProps) {
  return (
    <div
      class="card"
      data-tone={tone}
      data-face={card ? 'up' : 'down'}
      data-dealt={isDealt ? '' : undefined}
      style={delayMs > 0 ? { animationDelay: `${delayMs}ms` } : undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <div class="card-turn">
        <Back />
        {card && <Face rank={card[0] as string} suit={card[1] as string} />}
      </div>
    </div>
  )
}

function Face({ rank, suit }: { readonly rank: string; readonly suit: string }) {
  const isPicture = 'JQK'.includes(rank)
  return (
    <svg class="card-face" viewBox="0 0 100 140" data-suit={suit}>
      <rect class="card-paper" width="100" height="140" rx="10" />
      {isPicture && <path class="card-crown" d={CROWN} transform="translate(56 12) scale(1.5)" />}
      {rank === 'T' ? (
        // As narrow as what is free of a card under the next: without its end it would be a one.
        <text x="5" y="48" class="card-rank" textLength={TEN_WIDTH} lengthAdjust="spacingAndGlyphs">
          10
        </text>
      ) : (
        <text x="10" y="48" class="card-rank">
          {rank}
        </text>
      )}
      <path class="card-pip" d={SUIT_PATHS[suit]} transform="translate(10 58) scale(1.1)" />
      <path class="card-pip" d={SUIT_PATHS[suit]} transform="translate(39 78) scale(2.3)" />
    </svg>
  )
}

function Back() {
  return (
    <svg class="card-back" viewBox="0 0 100 140">
      <rect class="card-back-edge" width="100" height="140" rx="10" />
      <rect class="card-back-field" x="6" y="6" width="88" height="128" rx="6" />
      {[0, 1, 2, 3, 4, 5, 6].map((row) => (
        <path
          key={row}
          class="card-back-line"
          d={`M6 ${14 + row * 18}l22-8 22 8 22-8 22 8m-88 8l22-8 22 8 22-8 22 8`}
        />
      ))}
      <circle class="card-back-seal" cx="50" cy="70" r="19" />
      <path class="card-back-mark" d={SUIT_PATHS['S']} transform="translate(36 56) scale(1.170)" />
    </svg>
  )
}
