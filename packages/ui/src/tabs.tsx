import { clsx } from 'clsx'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

export interface Tab<Name extends string = string> {
  readonly name: Name
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly isDisabled?: boolean
}

interface TabsProps<Name extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Name>[]
  readonly value: Name
  readonly onChange: (name: Name) => void
  readonly className?: string
  /** What the chosen tab shows. */
  readonly children: ReactNode
}

/**
 * Views of which one is shown. Arrows move and choose along the line of reading, Home and End go to its ends.
 * Written by hand because it stands on start pages, where a library of behaviour would cost too much.
 */
export function Tabs<Name extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
  children,
}: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const choose = (tab: Tab<Name> | undefined) => {
    if (!tab) return
    onChange(tab.name)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(tab.name)}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl'
    const target = tabReachedBy(event.key, tabs, value, isReversed)
    if (!target) return
    event.preventDefault()
    choose(target)
  }

  return (
    <div className={clsx('min-w-0', className)}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            data-tab={tab.name}
            aria-selected={tab.name === value}
            aria-controls={tab.name === value ? `${id}-panel` : undefined}
            tabIndex={tab.name === value ? 0 : -1}
            disabled={tab.isDisabled}
            onClick={() => choose(tab)}
            className="focus-ring relative inline-flex h-control shrink-0 cursor-pointer items-center gap-2 px-4 text-sm font-label whitespace-nowrap text-muted -outline-offset-2 transition-colors after:absolute after:inset-x-3 after:bottom-0 after:h-0.75 after:rounded-pill hover:text-on-surface active:bg-current/8 disabled:cursor-not-allowed disabled:opacity-55 aria-selected:text-on-surface aria-selected:after:bg-highlight-text"
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      {/* In the order of the keyboard, since what it shows may hold nothing that can be focused. */}
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the pattern for tab panels asks for it
        tabIndex={0}
        className="focus-ring rounded-sm pt-4"
      >
        {children}
      </div>
    </div>
  )
}

function tabReachedBy<Name extends string>(
  key: string,
  tabs: readonly Tab<Name>[],
  value: Name,
  isReversed: boolean,
): Tab<Name> | undefined {
  const open = tabs.filter((tab) => !tab.isDisabled)
  const at = open.findIndex((tab) => tab.name === value)
  if (key === 'Home') return open[0]
  if (key === 'End') return open.at(-1)
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const isForward = (key === 'ArrowRight') !== isReversed
  return open[(at + (isForward ? 1 : -1) + open.length) % open.length]
}
