import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Children, useCallback, useRef, useState, type ReactNode } from 'react'
import { useAutoplay } from './autoplay.ts'
import { IconButton } from './button.tsx'
import { moveByFrame, showSlide, useShownSlides } from './carousel-strip.ts'

export interface CarouselTexts {
  readonly label: string
  readonly previous: string
  readonly next: string
  readonly pause: string
  readonly play: string
  /** Names a slide and its dot, such as "2 of 5". */
  readonly position: (number: number, count: number) => string
}

interface CarouselProps {
  readonly texts: CarouselTexts
  /** 0 stands still. */
  readonly autoplayMs?: number
  /** One slide fills the frame; in a row several stand side by side, and the arrows move by a frameful. */
  readonly layout?: 'single' | 'row'
  readonly className?: string
  /** The slides; in a row each brings its own width. */
  readonly children: ReactNode
}

/**
 * Slides on a strip that the browser itself scrolls and snaps, in either direction of reading: it works by
 * touch and by keyboard before any script. The script adds arrows, dots and a gentle movement.
 */
export function Carousel({
  texts,
  autoplayMs = 3000,
  layout = 'single',
  className,
  children,
}: CarouselProps) {
  const slides = Children.toArray(children)
  const strip = useRef<HTMLUListElement>(null)
  const shown = useShownSlides(strip, slides.length)
  const [isPaused, setIsPaused] = useState(false)
  const isRow = layout === 'row'

  const move = useCallback(
    (way: 1 | -1) => {
      if (isRow) moveByFrame(strip, way)
      // Past an end it starts again at the other.
      else showSlide(strip, (shown.first + way + slides.length) % slides.length)
    },
    [isRow, shown.first, slides.length],
  )
  const { holds, isAllowed } = useAutoplay(move, {
    intervalMs: isRow || slides.length < 2 ? 0 : autoplayMs,
    isPaused,
  })

  return (
    <section aria-label={texts.label} className={clsx('min-w-0', className)} {...holds}>
      <ul
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={texts.label}
        className="focus-ring flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain rounded-card [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {slides.map((slide, at) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- the order of the slides is theirs for good
            key={at}
            aria-label={texts.position(at + 1, slides.length)}
            className={clsx('min-w-0 shrink-0 snap-start', !isRow && 'w-full')}
          >
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="mt-3 flex items-center gap-1">
          {!isRow && (
            <Dots count={slides.length} current={shown.first} strip={strip} texts={texts} />
          )}
          {isAllowed && <PauseButton isPaused={isPaused} onToggle={setIsPaused} texts={texts} />}
          <Arrows
            texts={texts}
            onMove={move}
            isAtStart={isRow && shown.first === 0}
            isAtEnd={isRow && shown.last === slides.length - 1}
          />
        </div>
      )}
    </section>
  )
}

interface ArrowsProps {
  readonly texts: CarouselTexts
  readonly onMove: (way: 1 | -1) => void
  readonly isAtStart: boolean
  readonly isAtEnd: boolean
}

// An arrow at its end stays in the order of the keyboard, so that the focus is not lost on the way.
function Arrows({ texts, onMove, isAtStart, isAtEnd }: ArrowsProps) {
  return (
    <span className="ms-auto flex gap-1">
      <IconButton
        label={texts.previous}
        aria-disabled={isAtStart || undefined}
        onClick={() => !isAtStart && onMove(-1)}
      >
        <ChevronLeft aria-hidden="true" className="icon-forward size-5" />
      </IconButton>
      <IconButton
        label={texts.next}
        aria-disabled={isAtEnd || undefined}
        onClick={() => !isAtEnd && onMove(1)}
      >
        <ChevronRight aria-hidden="true" className="icon-forward size-5" />
      </IconButton>
    </span>
  )
}

interface PauseButtonProps {
  readonly isPaused: boolean
  readonly onToggle: (isPaused: boolean) => void
  readonly texts: CarouselTexts
}

function PauseButton({ isPaused, onToggle, texts }: PauseButtonProps) {
  const Icon = isPaused ? Play : Pause
  return (
    <IconButton
      label={isPaused ? texts.play : texts.pause}
      onClick={() => onToggle(!isPaused)}
      className="size-9"
    >
      <Icon aria-hidden="true" className="size-4" />
    </IconButton>
  )
}

interface DotsProps {
  readonly count: number
  readonly current: number
  readonly strip: { readonly current: HTMLElement | null }
  readonly texts: CarouselTexts
}

function Dots({ count, current, strip, texts }: DotsProps) {
  return Array.from({ length: count }, (_, at) => (
    <button
      // oxlint-disable-next-line react/no-array-index-key -- a dot is nothing but its place
      key={at}
      type="button"
      aria-label={texts.position(at + 1, count)}
      aria-current={at === current ? 'true' : undefined}
      onClick={() => showSlide(strip, at)}
      className="group focus-ring grid h-6 min-w-6 cursor-pointer place-items-center rounded-pill px-1"
    >
      <span className="h-2 w-4 rounded-pill bg-line-strong transition-[width,background-color] group-hover:bg-on-surface group-aria-[current]:w-7 group-aria-[current]:bg-accent" />
    </button>
  ))
}
