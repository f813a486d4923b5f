import type { Meta, StoryObj } from '@storybook/react-vite'
import { Crown } from 'lucide-react'
import { textsOf } from '../../../workshop/texts.ts'
import { Avatar } from './avatar.tsx'
import { Badge, type BadgeTone } from './badge.tsx'
import { Countdown } from './countdown.tsx'
import { Progress } from './progress.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'

export default { title: 'Small parts' } satisfies Meta

const TONES: readonly BadgeTone[] = ['neutral', 'accent', 'highlight', 'success', 'danger', 'info']

const HOUR_MS = 3_600_000

export const All: StoryObj = {
  render: (_args, context) => {
    const { shell } = textsOf(context)
    const locale = String(context.globals['locale'])
    return (
      <div className="grid max-w-xl gap-8">
        <div className="flex flex-wrap gap-2">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone} icon={<Crown />}>
              {shell.items.vipClub}
            </Badge>
          ))}
        </div>
        <div className="flex items-center gap-3">
          <Avatar name="Ada" size="sm" />
          <Avatar name="Grace" label="Grace" />
          <Avatar name="Katherine" src="brands/nobody.svg" size="lg" />
        </div>
        <Progress label={shell.items.vipClub} value={120} max={500} valueText="120 / 500" />
        <Progress label={shell.balanceLoading} />
        <div className="flex flex-wrap gap-4">
          <Countdown
            label={shell.items.tournaments}
            endsAtMs={performance.timeOrigin + 50 * HOUR_MS}
            now={pageClock}
            locale={locale}
            endedText={shell.controls.empty}
          />
          <Countdown
            label={shell.items.promotions}
            endsAtMs={performance.timeOrigin}
            now={pageClock}
            locale={locale}
            endedText={shell.controls.empty}
          />
        </div>
        <div className="flex items-center gap-4">
          <Spinner label={shell.balanceLoading} />
          <Skeleton className="h-5 w-40" />
        </div>
      </div>
    )
  },
}

function pageClock(): number {
  return performance.timeOrigin + performance.now()
}
