import { TextInput } from '@baize/ui/field'
import { CalendarDays } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/**
 * The browser's own field for a day. Its picture of a calendar knows only black, so ours is shown in its place
 * where it can be hidden; a press on it still opens the calendar.
 */
export function DayInput(props: Omit<ComponentProps<'input'>, 'type'>): ReactNode {
  return (
    <div className="relative min-w-0">
      <TextInput
        {...props}
        type="date"
        className="[&::-webkit-calendar-picker-indicator]:cursor-pointer [&::-webkit-calendar-picker-indicator]:opacity-0"
      />
      <CalendarDays
        aria-hidden="true"
        className="pointer-events-none absolute end-4 top-1/2 hidden size-4 -translate-y-1/2 text-muted supports-[selector(::-webkit-calendar-picker-indicator)]:block"
      />
    </div>
  )
}
