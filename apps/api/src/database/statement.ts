/** A statement that is parsed and planned once for each connection. */
export interface Statement {
  readonly name: string
  readonly text: string
}

export interface BoundStatement {
  readonly statement: Statement
  readonly values: readonly unknown[]
}

export type Rows = readonly unknown[]

export interface Decision<T> {
  readonly answer: T
  /** What has to be written for it. */
  readonly writes: readonly BoundStatement[]
}
