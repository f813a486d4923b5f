import type { Reader } from './config.ts'

/** Origins with at most one star, for all names below a domain: they also stand in policies as they are. */
const ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/

/** The sites a program of another origin works for, with commas between them. */
export function siteOrigins(fallback: string): Reader<readonly string[]> {
  return (raw) => {
    const value = (raw || fallback).split(',').map((origin) => origin.trim())
    return value.every((origin) => ORIGIN.test(origin))
      ? { value }
      : { problem: `must be origins with commas between them, not "${raw}"` }
  }
}

/** Whether an address belongs to one of the sites; a star stands for any names in front of a domain. */
export function isSiteAddress(address: string, origins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { origin } = new URL(address)
  return origins.some((pattern) => {
    const [scheme = '', domain = ''] = pattern.split('*')
    if (!pattern.includes('*')) return origin === pattern
    return (
      origin.startsWith(scheme) && origin.endsWith(domain) && origin.length > pattern.length - 1
    )
  })
}
