/** A benchmark prints figures that can be compared: a ratio against a peer or a floor of the same run. */
export interface Benchmark {
  /** What is measured, in one sentence. */
  readonly title: string
  /** Does the work, and returns the lines to print. */
  run(): Promise<readonly string[]>
}
