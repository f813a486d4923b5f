import { DEFAULT_SETTINGS, settingsOverride } from '@baize/contract'
import type { LocaleInfo } from '@baize/host'
import { en } from 'zod/locales'

const { localeError } = en()

/** Why a value cannot be a setting's, in one English sentence for the operator; undefined when it can. */
export function checkSetting(
  name: string,
  value: unknown,
  locales: readonly Pick<LocaleInfo, 'tag'>[],
): string | undefined {
  if (!Object.hasOwn(DEFAULT_SETTINGS, name)) return `There is no setting ${name}.`
  const result = settingsOverride.safeParse({ [name]: value }, { error: localeError })
  if (result.success) {
    const unknown = result.data.locales?.find((tag) => !locales.some((one) => one.tag === tag))
    return unknown === undefined ? undefined : `There is no locale ${unknown}.`
  }
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return `This is not a value for ${name} (${problems.join('; ')}).`
}
