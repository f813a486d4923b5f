/**
 * Traces as the programs see them: a few words that do nothing until an exporter is configured. What implements them
 * is only loaded then.
 */
type Attributes = Readonly<Record<string, string | number | boolean>>

export interface Span {
  /** What a callee continues this span from, as the W3C header `traceparent`. */
  readonly traceparent: string
  set(attributes: Attributes): void
  /** Marks it as failed. */
  fail(reason: string): void
  end(): void
}

export interface SpanOptions {
  readonly kind?: 'server' | 'client'
  /** A span of this process, or the `traceparent` of another; the active span when it is left out. */
  readonly parent?: Span | string | undefined
  readonly attributes?: Attributes
}

export interface Tracing {
  /** The span that the running code belongs to. */
  active(): Span | undefined
  /** Only a server span begins a trace: work that nobody asked for has none. */
  start(name: string, options?: SpanOptions): Span | undefined
  /** Runs the work, and all that it awaits, as a part of the span; without one as a part of none. */
  run<T>(span: Span | undefined, work: () => T): T
}

export const NO_TRACING: Tracing = {
  active: () => undefined,
  start: () => undefined,
  run: (_span, work) => work(),
}
