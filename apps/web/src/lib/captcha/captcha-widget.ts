import { CAPTCHA_FRAME_PATH } from './captcha-message.ts'

const PATIENCE_MS = 8_000

let frame: Promise<Window> | undefined
let asked = 0

/** A new token for a call; each is good for one try. */
export async function captchaToken(action: string): Promise<string> {
  // One that failed is built anew at the next try.
  frame ??= openFrame().catch((error: unknown) => {
    frame = undefined
    throw error
  })
  const widget = await within(frame)
  asked += 1
  const number = asked
  const answer = new Promise<string>((resolve, reject) => {
    const hear = ({
      source,
      origin,
      data,
    }: MessageEvent<{ captcha?: number; token?: unknown }>) => {
      if (source !== widget || origin !== location.origin || data.captcha !== number) return
      removeEventListener('message', hear)
      if (typeof data.token === 'string') resolve(data.token)
      else reject(new Error('The widget gave no token.'))
    }
    addEventListener('message', hear)
  })
  widget.postMessage({ captcha: number, action }, location.origin)
  return await within(answer)
}

function openFrame(): Promise<Window> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('iframe')
    element.className = 'sr-only'
    element.setAttribute('aria-hidden', 'true')
    element.tabIndex = -1
    element.addEventListener('load', () => {
      if (element.contentWindow) resolve(element.contentWindow)
      else reject(new Error('The widget has no window.'))
    })
    element.src = CAPTCHA_FRAME_PATH
    document.body.append(element)
  })
}

async function within<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The widget did not answer.')), PATIENCE_MS)
  })
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
