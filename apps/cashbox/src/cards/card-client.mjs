// The browser's half of the card page. It speaks to the one origin it was opened for and to nobody else.
import { CARD_FIELDS, cardFaults, digitsOf } from './card-rules.mjs'

/**
 * @typedef {import('./card-rules.mjs').CardField} CardField
 * @typedef {import('./card-rules.mjs').CardEntry} CardEntry
 * @typedef {import('@baize/contract/cashbox').CardFrameMessage} CardFrameMessage
 * @typedef {{ token: string, brand: string, lastFour: string, faults?: ReturnType<typeof cardFaults> }} TokenAnswer
 */

const parentOrigin = document.body.dataset['parentOrigin'] ?? ''
/** @type {Record<string, string>} */
const faultTexts = JSON.parse(document.body.dataset['faults'] ?? '{}')
const form = /** @type {HTMLFormElement} */ (document.querySelector('form'))
const trouble = /** @type {HTMLElement} */ (document.querySelector('#trouble'))
const brand = /** @type {HTMLElement} */ (document.querySelector('.brand'))

/** Fields that were left once; before that nobody is told off while still typing. @type {Set<CardField>} */
const left = new Set()
let isSending = false

/** @param {CardFrameMessage} message */
function tell(message) {
  if (window.parent !== window) window.parent.postMessage(message, parentOrigin)
}

/** @param {CardField} name */
function input(name) {
  return /** @type {HTMLInputElement} */ (document.getElementById(name))
}

/** @returns {CardEntry} */
function entry() {
  return {
    holder: input('holder').value,
    number: input('number').value,
    expiry: input('expiry').value,
    cvc: input('cvc').value,
  }
}

/** @param {ReturnType<typeof cardFaults>} faults */
function showFaults(faults) {
  for (const name of CARD_FIELDS) {
    const fault = left.has(name) ? faults[name] : undefined
    input(name).setAttribute('aria-invalid', String(fault !== undefined))
    const text = fault === undefined ? '' : (faultTexts[`${name}.${fault}`] ?? '')
    const place = document.getElementById(`${name}-fault`)
    if (place && place.textContent !== text) place.textContent = text
  }
}

function check() {
  const faults = cardFaults(entry(), new Date())
  showFaults(faults)
  tell({ type: 'cashbox:complete', isComplete: Object.keys(faults).length === 0 })
  return faults
}

// Groups of four, and a slash after the month. The caret stays behind the same digit.
/** @type {Partial<Record<CardField, (digits: string) => string>>} */
const FORMATS = {
  number: (digits) => digits.slice(0, 19).replaceAll(/(\d{4})(?=\d)/g, '$1 '),
  expiry: (digits) => {
    const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
    return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2, 4)}` : padded
  },
  cvc: (digits) => digits.slice(0, 3),
}

/** @param {CardField} name */
function reformat(name) {
  const format = FORMATS[name]
  if (!format) return
  const field = input(name)
  const before = field.value
  const caret = field.selectionStart ?? before.length
  const isAtEnd = caret === before.length
  const digitsBefore = onlyDigits(before.slice(0, caret)).length
  field.value = format(onlyDigits(before))
  if (isAtEnd || document.activeElement !== field) return
  let at = 0
  for (let seen = 0; at < field.value.length && seen < digitsBefore; at++)
    if (/\d/.test(field.value[at] ?? '')) seen++
  field.setSelectionRange(at, at)
}

/** @param {string} text */
function onlyDigits(text) {
  return text.replaceAll(/\D/g, '')
}

/** @param {string} number */
function brandOf(number) {
  if (number.startsWith('4')) return 'Visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'Mastercard'
  if (/^3[47]/.test(number)) return 'Amex'
  return ''
}

async function submit() {
  if (isSending) return
  for (const name of CARD_FIELDS) left.add(name)
  trouble.textContent = ''
  const faults = check()
  if (Object.keys(faults).length > 0) return refuse(faults)
  setSending(true)
  try {
    const response = await fetch('/card/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(entry()),
    })
    const answer = /** @type {TokenAnswer} */ (await response.json())
    if (response.ok) {
      const { token, brand: brandName, lastFour } = answer
      tell({ type: 'cashbox:token', token, brand: brandName, lastFour })
      // The token is all that is needed from now on.
      input('cvc').value = ''
      left.delete('cvc')
    } else if (response.status === 422) refuse(answer.faults ?? {})
    else fail()
  } catch {
    fail()
  } finally {
    setSending(false)
  }
}

/** @param {ReturnType<typeof cardFaults>} faults */
function refuse(faults) {
  showFaults(faults)
  const first = CARD_FIELDS.find((name) => faults[name] !== undefined)
  if (first === undefined) return fail()
  input(first).focus()
  tell({ type: 'cashbox:invalid' })
}

function fail() {
  trouble.textContent = faultTexts['failed'] ?? ''
  tell({ type: 'cashbox:failed' })
}

/** @param {boolean} is */
function setSending(is) {
  isSending = is
  form.setAttribute('aria-busy', String(is))
  for (const button of form.querySelectorAll('button')) button.disabled = is
}

for (const name of CARD_FIELDS) {
  input(name).addEventListener('input', () => {
    reformat(name)
    if (name === 'number') brand.textContent = brandOf(digitsOf(input('number').value))
    check()
  })
  input(name).addEventListener('blur', () => {
    // A field that was only passed through is not wrong yet.
    if (input(name).value !== '') left.add(name)
    check()
  })
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void submit()
})

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== parentOrigin) return
  if (event.data?.type === 'cashbox:submit') void submit()
})

new ResizeObserver(() => {
  tell({ type: 'cashbox:height', height: Math.ceil(form.getBoundingClientRect().height) + 8 })
}).observe(form)
tell({ type: 'cashbox:ready' })
