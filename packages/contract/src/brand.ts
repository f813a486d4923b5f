import type { SettingsOverride } from './settings.ts'

/**
 * What a brand's folder says about itself. Code asks for a capability, never for a brand's name, so that
 * the next brand with the same wish costs nothing.
 */
export interface Brand {
  readonly name: string
  /** Host names, without ports, under which this brand is served. */
  readonly hosts: readonly string[]
  readonly settings: SettingsOverride
  readonly capabilities: {
    /** A changed profile sends verified documents back to review. */
    readonly resetKycOnProfileChange: boolean
  }
}
