// R511, for both sides: the browser loads this very file, and the server asks it again.

/**
 * @typedef {'holder' | 'number' | 'expiry' | 'cvc'} CardField
 * @typedef {'required' | 'invalid' | 'past'} CardFault
 * @typedef {Record<CardField, string>} CardEntry
 */

/** @type {readonly CardField[]} */
export const CARD_FIELDS = ['holder', 'number', 'expiry', 'cvc']

const HOLDER_LENGTH_MAX = 100

/**
 * What is wrong with each field; empty when the card can be taken.
 * @param {CardEntry} entry
 * @param {Date} today
 * @returns {Partial<Record<CardField, CardFault>>}
 */
export function cardFaults(entry, today) {
  /** @type {Record<CardField, CardFault | undefined>} */
  const faults = {
    holder: holderFault(entry.holder),
    number: numberFault(entry.number),
    expiry: expiryFault(entry.expiry, today),
    cvc: cvcFault(entry.cvc),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}

/** @param {string} holder @returns {CardFault | undefined} */
function holderFault(holder) {
  const name = holder.trim()
  if (name === '') return 'required'
  // A number typed into the wrong field would be kept as a name by somebody else one day.
  return name.length > HOLDER_LENGTH_MAX || /\d{4}/.test(name) ? 'invalid' : undefined
}

/** @param {string} number @returns {CardFault | undefined} */
function numberFault(number) {
  const digits = digitsOf(number)
  if (digits === '') return 'required'
  return /^\d{13,19}$/.test(digits) && !/^0+$/.test(digits) && passesLuhn(digits)
    ? undefined
    : 'invalid'
}

/** @param {string} expiry @param {Date} today @returns {CardFault | undefined} */
function expiryFault(expiry, today) {
  if (expiry.trim() === '') return 'required'
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry.replaceAll(/\s/g, ''))
  if (!match) return 'invalid'
  const months = (2000 + Number(match[2])) * 12 + Number(match[1]) - 1
  // A card is good until its month is over everywhere; the latest midnight is twelve hours after ours.
  const yesterday = new Date(today.getTime() - 12 * 60 * 60 * 1000)
  const thisMonth = yesterday.getUTCFullYear() * 12 + yesterday.getUTCMonth()
  if (months < thisMonth) return 'past'
  return months > thisMonth + 20 * 12 ? 'invalid' : undefined
}

/** @param {string} cvc @returns {CardFault | undefined} */
function cvcFault(cvc) {
  if (cvc.trim() === '') return 'required'
  return /^\d{3}$/.test(cvc.trim()) ? undefined : 'invalid'
}

/** The number without the gaps people write. @param {string} number */
export function digitsOf(number) {
  return number.replaceAll(/[\s-]/g, '')
}

/** @param {string} digits */
function passesLuhn(digits) {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
