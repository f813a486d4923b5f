/** A way to lose or invent money, or to let somebody in who must not be, and where it would be noticed. */
export interface PlantedBug {
  readonly name: string
  readonly file: string
  /** Must stand in the file exactly once. */
  readonly from: string
  readonly to: string
  readonly suites: readonly string[]
  /** Only shows where two connections meet; the embedded database has one. */
  readonly needsPostgres?: boolean
  /** Its suites start a PostgreSQL of their own, and skip themselves where one is named. */
  readonly bringsPostgres?: boolean
}
