/** Work that the backend does by itself, again and again. */
export interface Job {
  /** Unique; it is the key of its state and stands in every log line. */
  readonly name: string
  /** The pause between the end of one run and the beginning of the next. */
  readonly everyMs: number
  /**
   * `cluster`: one process at a time runs it, whichever is first, and what became of it is kept in the database.
   * `process`: every process runs it, because it is about its own memory, or because it claims its rows one by one.
   */
  readonly scope: 'cluster' | 'process'
  /** The pause before the first run of a process; none unless told. */
  readonly firstAfterMs?: number
  /** May say when it wants to run again, if that is not the usual pause. Stopping aborts the signal. */
  run(signal: AbortSignal): Promise<void | { readonly againInMs: number }>
}

export interface JobState {
  readonly name: string
  readonly scope: Job['scope']
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly nextRunAt: Date | null
  /** Since the last run that succeeded. */
  readonly failures: number
  readonly lastError: string | null
  /** Whether a run is under way, in any process. */
  readonly isRunning: boolean
}
