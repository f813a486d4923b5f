/** @jsxImportSource preact */
import './chip.css'

interface ChipProps {
  /** What is written on it. */
  readonly text: string
  /** Its colour, from 0: chips of another worth look another way. */
  readonly tone: number
  readonly state?: 'won' | 'lost' | undefined
}

export const CHIP_TONES = 7

export function Chip({ text, tone, state }: ChipProps) {
  return (
    <span
      class="chip"
      data-tone={tone % CHIP_TONES}
      data-state={state}
      data-long={text.length > 3 ? '' : undefined}
      aria-hidden="true"
    >
      <span>{text}</span>
    </span>
  )
}

/** `€1.20` as `1.20`, `€5.00` as `5`, `€12,500.00` as `12.5k`: what fits on a chip. */
export function chipText(money: string): string {
  const digits = money.replace(/[^\d.,٠-٩]/g, '').replace(/^[.,]+|[.,]+$/g, '')
  const short = digits.replace(/[.,]00$/, '')
  const thousands = /^(\d{1,3})[.,](\d)\d\d$/.exec(short)
  return thousands ? `${thousands[1]}${thousands[2] === '0' ? '' : `.${thousands[2]}`}k` : short
}
