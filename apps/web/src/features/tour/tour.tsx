import { Button, IconButton } from '@baize/ui/button'
import { X } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { cardPlace, targetOf, TOUR_STEPS, type Box, type TourStep } from './tour-steps.ts'

type StepName = TourStep['name']

/** A walk round the page: Next, Previous, Skip and Close (R253). It never holds anybody: the page stays usable. */
export function Tour({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [at, setAt] = useState(0)
  const card = useRef<HTMLDivElement>(null)
  const step = TOUR_STEPS[at] ?? TOUR_STEPS[0]
  const { spot, place } = usePlaces(step, card)
  useEscape(onClose)

  useEffect(() => {
    // Nobody's typing is interrupted; whoever walks on by keyboard is already here.
    const isIdle = document.activeElement === document.body
    if (isIdle || card.current?.contains(document.activeElement)) card.current?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the focus follows every step
  }, [at])

  return createPortal(
    <>
      {spot && (
        <div
          aria-hidden="true"
          style={spot}
          className="pointer-events-none fixed z-50 rounded-card shadow-[0_0_0_200vmax_var(--t-color-backdrop)] outline-2 outline-offset-4 outline-accent transition-[top,left,width,height] duration-300 motion-reduce:transition-none"
        />
      )}
      <div
        ref={card}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> takes its place from the browser
        role="dialog"
        aria-labelledby="tour-title"
        aria-describedby="tour-text"
        tabIndex={-1}
        style={place}
        className="fixed z-60 flex w-80 max-w-[calc(100vw-1.75rem)] flex-col gap-3 rounded-card border border-line bg-raised p-5 text-on-surface shadow-overlay outline-none"
      >
        <StepWords name={step.name} onClose={onClose} />
        <StepButtons at={at} onMove={setAt} onClose={onClose} />
      </div>
    </>,
    document.body,
  )
}

function StepWords({ name, onClose }: { readonly name: StepName; readonly onClose: () => void }) {
  const t = useTranslations('tour')
  return (
    <>
      <div className="flex items-start gap-2">
        <h2 id="tour-title" className="heading flex-1 text-lg">
          {t(`steps.${name}.title`)}
        </h2>
        <IconButton label={t('close')} onClick={onClose} className="-me-2 -mt-2 size-9">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <p id="tour-text" aria-live="polite" className="text-sm text-muted">
        {t(`steps.${name}.text`)}
      </p>
    </>
  )
}

interface StepButtonsProps {
  readonly at: number
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}

function StepButtons({ at, onMove, onClose }: StepButtonsProps) {
  const t = useTranslations('tour')
  const isLast = at === TOUR_STEPS.length - 1
  return (
    <div className="flex items-center gap-2">
      <span className="me-auto text-xs text-muted figures">
        {t('progress', { number: at + 1, count: TOUR_STEPS.length })}
      </span>
      {at === 0 ? (
        <Button tone="ghost" size="sm" onClick={onClose}>
          {t('skip')}
        </Button>
      ) : (
        <Button tone="ghost" size="sm" onClick={() => onMove(at - 1)}>
          {t('previous')}
        </Button>
      )}
      <Button size="sm" onClick={() => (isLast ? onClose() : onMove(at + 1))}>
        {t(isLast ? 'done' : 'next')}
      </Button>
    </div>
  )
}

function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') escape()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** Follows what the step talks of, through scrolling and turning of the phone. */
function usePlaces(
  step: TourStep,
  card: RefObject<HTMLDivElement | null>,
): { readonly spot: Box | undefined; readonly place: Pick<Box, 'top' | 'left'> } {
  const [spot, setSpot] = useState<Box>()
  const [place, setPlace] = useState<Pick<Box, 'top' | 'left'>>({ top: 0, left: 0 })

  useLayoutEffect(() => {
    const target = targetOf(step)
    target?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const follow = () => {
      const rect = target?.getBoundingClientRect()
      const box = rect && {
        top: rect.top,
        left: rect.left,
        width: rect.width,
        height: Math.min(rect.height, innerHeight),
      }
      const size = card.current?.getBoundingClientRect() ?? { width: 0, height: 0 }
      setSpot(box)
      setPlace(cardPlace(box, size, { width: innerWidth, height: innerHeight }))
    }
    follow()
    const options = { passive: true, capture: true }
    addEventListener('scroll', follow, options)
    addEventListener('resize', follow, options)
    return () => {
      removeEventListener('scroll', follow, options)
      removeEventListener('resize', follow, options)
    }
  }, [step, card])

  return { spot, place }
}
