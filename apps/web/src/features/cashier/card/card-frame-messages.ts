import type { CardFrameMessage, CardFrameRequest } from '@baize/contract/cashbox'

const TOKEN = /^[A-Za-z0-9_-]{8,128}$/
/** A frame that wants to be taller than this wants to cover the page. */
const HEIGHT_MAX = 1200

/**
 * What the provider's card form says, or undefined for anything else that is posted to the page. Both must
 * fit: the origin, because any window may post here, and the window, because that origin may have others.
 */
export function cardFrameMessage(
  event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  frame: { readonly origin: string; readonly window: unknown },
): CardFrameMessage | undefined {
  if (event.origin !== frame.origin || !frame.window || event.source !== frame.window) {
    return undefined
  }
  const data = event.data as Partial<Record<string, unknown>> | null
  if (typeof data !== 'object' || data === null) return undefined
  switch (data['type']) {
    case 'cashbox:ready':
    case 'cashbox:invalid':
    case 'cashbox:failed':
      return { type: data['type'] }
    case 'cashbox:height':
      return isHeight(data['height']) ? { type: data['type'], height: data['height'] } : undefined
    case 'cashbox:complete':
      return { type: data['type'], isComplete: data['isComplete'] === true }
    case 'cashbox:token':
      return tokenMessage(data)
    default:
      return undefined
  }
}

function tokenMessage({ token, brand, lastFour }: Partial<Record<string, unknown>>) {
  if (typeof token !== 'string' || !TOKEN.test(token)) return undefined
  return { type: 'cashbox:token' as const, token, brand: textOf(brand), lastFour: textOf(lastFour) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isHeight(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= HEIGHT_MAX
}

export const SUBMIT_CARD: CardFrameRequest = { type: 'cashbox:submit' }
