import { Refusal } from '@baize/contract'
import type { FastifyRequest } from 'fastify'

/** 13 to 19 digits in one run, with the single spaces or hyphens that people put between groups. */
const DIGIT_RUN = /(?<![\p{L}\p{N}])\d(?:[ -]?\d){12,18}(?![ -]?\d)(?!\p{L})/gu
/** No card begins with another digit; most other long numbers, such as times, do. */
const CARD_FIRST_DIGIT = /^[2-6]/
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/**
 * We never see card numbers: the form that asks for one belongs to the provider. Whoever sends one all the
 * same, by a mistake of a page or out of trust, is turned away before anything is logged or stored.
 */
export function refuseCardNumbers({ body }: Pick<FastifyRequest, 'body'>): void {
  const open: [name: string, value: unknown][] = [['body', body]]
  while (open.length > 0) {
    const [name, value] = open.pop() ?? ['', undefined]
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (hasCardNumber(key)) refuse('body')
        open.push([name === 'body' ? key : name, inner])
      }
    } else if (hasCardNumber(value)) refuse(name)
  }
}

function refuse(field: string): never {
  throw new Refusal('INVALID_FIELDS', {
    fields: { [field.slice(0, 64)]: 'form.validation.cardNumber' },
  })
}

export function hasCardNumber(value: unknown): boolean {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || isIban(text)) return false
  return (text.match(DIGIT_RUN) ?? []).some((run) => {
    const digits = run.replace(/[ -]/g, '')
    return CARD_FIRST_DIGIT.test(digits) && isLuhnValid(digits)
  })
}

function isLuhnValid(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]) * (index % 2 === 1 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

/** A bank account that is written as one, and whose check digits are right, is no card. */
function isIban(text: string): boolean {
  const plain = text.replace(/[ -]/g, '').toUpperCase()
  if (!IBAN.test(plain)) return false
  const digits = (plain.slice(4) + plain.slice(0, 4)).replace(/[A-Z]/g, (content) =>
    String(content.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}
