import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

/** What was drawn last, for loops and listeners that outlive a drawing. */
export function useLatest<T>(value: T): { readonly current: T } {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  })
  return ref
}

/** A line that says why not, until the next round. */
export function useNote(roundId: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState('')
  useEffect(() => setText(''), [roundId])
  return [text, setText]
}
