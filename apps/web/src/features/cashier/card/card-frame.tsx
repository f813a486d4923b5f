import { Skeleton } from '@baize/ui/skeleton'
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
} from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { cardFrameTheme, type CardGround } from './card-frame-theme.ts'
import { cardFrameMessage, SUBMIT_CARD } from './card-frame-messages.ts'

/** Longer than a slow connection takes; a frame that says nothing by then will not. */
const PATIENCE_MS = 15_000
/** Of the provider's four fields: another one would move the button below them when they come. */
const FIRST_HEIGHT = 308

/** What the frame's own fields ended in: a token, or a reason that the frame already shows. */
export type CardAnswer = { readonly token: string } | 'invalid' | 'failed'

export interface CardFrameControl {
  /** Asks the provider's fields for a token. They are not ours to read. */
  readonly submit: () => Promise<CardAnswer>
}

/** Said by whoever puts the form somewhere else than on a page. */
export const CardGroundContext = createContext<CardGround>('surface')

interface CardFrameProps {
  readonly url: string
  readonly ref: Ref<CardFrameControl>
}

/**
 * R511: the card's fields live on the provider's page inside a frame. They are checked there; this page is
 * told their height and a token.
 */
export function CardFrame({ url, ref }: CardFrameProps) {
  const [attempt, setAttempt] = useState(0)
  // A fresh frame for another try: a browser does not load the same one twice.
  return (
    <LoadedFrame key={attempt} url={url} ref={ref} onRetry={() => setAttempt((now) => now + 1)} />
  )
}

function LoadedFrame({ url, ref, onRetry }: CardFrameProps & { readonly onRetry: () => void }) {
  const t = useTranslations('cashier.card')
  const locale = useLocale()
  const ground = use(CardGroundContext)
  const [address] = useState(() => frameAddress(url, locale, ground))
  const { frame, state, height, submit } = useCardFrame(address.origin)
  useImperativeHandle(ref, () => ({ submit }))
  if (state === 'silent') {
    return (
      <Banner tone="error">
        <p>{t('notLoaded')}</p>
        <Button size="sm" tone="secondary" className="mt-3" onClick={onRetry}>
          {t('retry')}
        </Button>
      </Banner>
    )
  }
  return (
    // The frame keeps four pixels for the rings of its fields.
    <div className="relative -mx-1">
      {state === 'loading' && <FrameSkeleton ground={ground} />}
      <iframe
        ref={frame}
        src={address.href}
        title={t('title')}
        height={height}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin's page: not ours to lose
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
        className="block w-full [color-scheme:normal]"
      />
    </div>
  )
}

/** Hears the frame of that origin and asks it for a token. */
function useCardFrame(origin: string) {
  const frame = useRef<HTMLIFrameElement>(null)
  const waiting = useRef<((answer: CardAnswer) => void) | undefined>(undefined)
  const isListening = useRef(false)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const [state, setState] = useState<'loading' | 'ready' | 'silent'>('loading')

  const answer = (word: CardAnswer) => {
    waiting.current?.(word)
    waiting.current = undefined
  }
  const ask = () => frame.current?.contentWindow?.postMessage(SUBMIT_CARD, origin)
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = cardFrameMessage(event, { origin, window: frame.current?.contentWindow })
    if (message?.type === 'cashbox:ready') {
      setState('ready')
      isListening.current = true
      if (waiting.current) ask()
    } else if (message?.type === 'cashbox:height') setHeight(message.height)
    else if (message?.type === 'cashbox:token') answer({ token: message.token })
    else if (message?.type === 'cashbox:invalid') answer('invalid')
    else if (message?.type === 'cashbox:failed') answer('failed')
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event)
    addEventListener('message', listener)
    const timer = setTimeout(
      () => setState((now) => (now === 'loading' ? 'silent' : now)),
      PATIENCE_MS,
    )
    return () => {
      removeEventListener('message', listener)
      clearTimeout(timer)
    }
  }, [])

  const submit = () =>
    new Promise<CardAnswer>((resolve) => {
      answer('failed')
      waiting.current = resolve
      // Its fields can be filled in before its script is there, and what is said before that is lost.
      if (isListening.current) ask()
      setTimeout(() => waiting.current === resolve && answer('failed'), PATIENCE_MS)
    })
  return { frame, state, height, submit }
}

/** The frame speaks to the exact origin it was opened for, in the reader's language and this page's colours. */
function frameAddress(url: string, locale: string, ground: CardGround): URL {
  const address = new URL(url, location.href)
  address.searchParams.set('origin', location.origin)
  address.searchParams.set('locale', locale)
  const style = getComputedStyle(document.documentElement)
  for (const [name, value] of Object.entries(
    cardFrameTheme((token) => style.getPropertyValue(token), ground, location.href),
  )) {
    address.searchParams.set(name, value)
  }
  return address
}

const GROUNDS = { surface: 'bg-surface', raised: 'bg-raised' } as const

function FrameSkeleton({ ground }: { readonly ground: CardGround }) {
  return (
    <div aria-hidden="true" className={`absolute inset-0 flex flex-col gap-3 ${GROUNDS[ground]}`}>
      <Skeleton className="h-control w-full" />
      <Skeleton className="h-control w-full" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-control" />
        <Skeleton className="h-control" />
      </div>
    </div>
  )
}
