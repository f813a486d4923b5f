import { Button } from '@baize/ui/button'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Answer } from '../../../lib/api/api.ts'
import { FormBanner } from '../../../lib/form/form-banner.tsx'
import { Card } from '../protection/protection-card.tsx'
import { useLimitChange } from '../protection/use-limits.ts'

interface BreakCardProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  /** The choice itself. */
  readonly children: ReactNode
  /** What was chosen in words, or undefined while the choice is not complete. */
  readonly review: string | undefined
  /** Exactly what will happen, and what has to be said before. */
  readonly reviewDetails: ReactNode
  readonly isAgreed?: boolean
  readonly submitText: string
  /** Begins what was chosen; undefined like the review. */
  readonly action: (() => Promise<Answer<'getLimits'>>) | undefined
}

/** A break in two steps: choose, then read what it means and begin it. */
export function BreakCard(props: BreakCardProps): ReactNode {
  const { icon, title, text, children, review } = props
  const t = useTranslations('limits')
  const [isReviewing, setIsReviewing] = useState(false)
  const isReview = isReviewing && review !== undefined
  return (
    <Card icon={icon} title={title} text={text}>
      {isReview ? (
        <Review {...props} review={review} onBack={() => setIsReviewing(false)} />
      ) : (
        <>
          {children}
          <Button
            tone="secondary"
            size="lg"
            className="self-start"
            disabled={review === undefined}
            onClick={() => setIsReviewing(true)}
          >
            {t('freeze.continue')}
          </Button>
        </>
      )}
    </Card>
  )
}

interface ReviewProps extends BreakCardProps {
  readonly review: string
  readonly onBack: () => void
}

function Review(props: ReviewProps) {
  const { review, reviewDetails, isAgreed = true, submitText, action, onBack } = props
  const t = useTranslations('limits')
  const applied = useLimitChange()
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The step before is gone with whatever had the focus.
  useEffect(() => heading.current?.focus(), [])

  async function begin(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !action) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      await applied(action())
      onBack()
      window.scrollTo({ top: 0 })
    } catch (error) {
      setFailure(error)
      setIsBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void begin(event)} className="flex flex-col gap-5">
      <h3 ref={heading} tabIndex={-1} className="heading text-lg outline-none">
        {review}
      </h3>
      {reviewDetails}
      <FormBanner failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="danger" size="lg" disabled={!isAgreed} isBusy={isBusy}>
          {submitText}
        </Button>
        <Button tone="secondary" size="lg" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
