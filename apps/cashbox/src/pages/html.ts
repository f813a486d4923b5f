/** Markup. Only the `html` tag makes it, and it escapes every value that is not markup already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | boolean | undefined | Html | readonly Html[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** What is false or undefined leaves nothing. Attributes must stand in double quotes. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, at) => part + textOf(values[at])).join(''))
}

function textOf(value: Value): string {
  if (value === undefined || typeof value === 'boolean') return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('\n')
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}
