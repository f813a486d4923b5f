/** A benchmark prints figures that can be compared: a ratio against a peer or a floor of the same run. */
export interface Benchmark {
  /** What is measured, in one sentence. */
  readonly title: string
  /** Does the work, and returns the lines to print: one after another where it takes long. */
  run(): Promise<readonly string[]> | AsyncIterable<string>
}
