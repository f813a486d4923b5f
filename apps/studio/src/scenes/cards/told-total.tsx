/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import './cards.css'

interface ToldTotalProps {
  readonly text: string
  readonly class: string
}

/** What cards come to, told when the last of them lies: until then what they came to before stands there. */
export function ToldTotal({ text, class: name }: ToldTotalProps) {
  const [last, setLast] = useState({ text, before: '' })
  const told = last.text === text ? last : { text, before: last.text }
  if (told !== last) setLast(told)
  // "8 / 18" in every language: the lower of the two stands first.
  return (
    <span key={text} class={`told-total ${name}`} dir="ltr" data-before={told.before}>
      {text}
    </span>
  )
}
