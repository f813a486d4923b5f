import type { Engine } from './engine.ts'
import type { Figures } from './sheet.ts'

/** A title: an engine, its rules and pays, and what may be bet on it. */
export interface GameDefinition<Config = unknown> {
  readonly slug: string
  readonly engine: Engine<Config>
  readonly config: Config
  /** Rises whenever the config changes, so that old rounds keep the verifier they were played with. */
  readonly mathVersion: number
  /** In whole units of the currency, as decimals; a currency of another worth scales them. */
  readonly minBet: string
  readonly maxBet: string
  readonly hasDemo: boolean
  readonly features: readonly string[]
  /** Exact figures, and how far along they are: some take minutes. */
  figures(config: Config, onProgress?: (done: number) => void): Figures
}
