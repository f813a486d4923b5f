import { DEFAULT_SETTINGS, mergeSettings, type SettingName } from '@baize/contract/settings'

type Values = Readonly<Record<string, unknown>>

/** What the environment of this process says about settings, for every brand it serves (R730). */
export interface LocalSettings {
  /** Stands in for the server's settings. Null: LOCAL_APP_SETTINGS is set but is not JSON, so defaults are used. */
  readonly appSettings: Values | null | undefined
  /** One LOCAL_<SETTING> each; they are laid over whatever was loaded. */
  readonly overrides: Values
  /** Names of variables that say nothing the setting can mean. */
  readonly ignored: readonly string[]
}

export function readLocalSettings(env: NodeJS.ProcessEnv): LocalSettings {
  const overrides: Record<string, unknown> = {}
  const ignored: string[] = []
  for (const name of Object.keys(DEFAULT_SETTINGS) as SettingName[]) {
    const variable = localVariable(name)
    const raw = env[variable]
    if (raw === undefined) continue
    // JSON first; a text setting may also be written bare, even when it looks like a number.
    const value = [parseJson(raw), raw].find(
      (candidate) =>
        candidate !== undefined && mergeSettings([{ [name]: candidate }]).ignored.length === 0,
    )
    if (value === undefined) ignored.push(variable)
    else overrides[name] = value
  }
  return { appSettings: readAppSettings(env['LOCAL_APP_SETTINGS']), overrides, ignored }
}

/** allowKYCBeforeDeposit is LOCAL_ALLOW_KYC_BEFORE_DEPOSIT. */
export function localVariable(name: SettingName): string {
  const snake = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z]{2})/g, '$1_$2')
  return `LOCAL_${snake.toUpperCase()}`
}

function readAppSettings(raw: string | undefined): Values | null | undefined {
  if (raw === undefined || raw === '') return undefined
  const value = parseJson(raw)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Values)
    : null
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}
