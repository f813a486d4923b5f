import { AsyncLocalStorage } from 'node:async_hooks'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span as OtelSpan,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Span, SpanOptions, Tracing } from './tracing.ts'

export interface OtelOptions {
  readonly program: string
  /** The collector's address, without the path of its traces. */
  readonly endpoint: string
  /** Of the traces that begin here, this share is kept. */
  readonly share: number
}

interface ExportedSpan extends Span {
  readonly context: Context
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Traces sent to a collector over OTLP, in batches and never on the way of a request. */
export function createOtelTracing({
  program,
  endpoint,
  share,
}: OtelOptions): Tracing & { close(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': program, 'service.namespace': 'baize' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('baize')
  const active = new AsyncLocalStorage<ExportedSpan | undefined>()

  function parentContext({ kind, parent }: SpanOptions): Context | undefined {
    if (typeof parent === 'string') return contextOf(parent) ?? rootFor(kind)
    const span = (parent as ExportedSpan | undefined) ?? active.getStore()
    return span?.context ?? rootFor(kind)
  }

  return {
    active: () => active.getStore(),
    start(name, options = {}) {
      const { kind, attributes = {} } = options
      const parent = parentContext(options)
      if (parent === undefined) return undefined
      const spanKind = kind === undefined ? SpanKind.INTERNAL : KINDS[kind]
      return exported(tracer.startSpan(name, { kind: spanKind, attributes }, parent), parent)
    },
    run: (span, work) => active.run(span as ExportedSpan | undefined, work),
    close: () => provider.shutdown(),
  }
}

function rootFor(kind: SpanOptions['kind']): Context | undefined {
  return kind === 'server' ? ROOT_CONTEXT : undefined
}

function exported(span: OtelSpan, parent: Context): ExportedSpan {
  const { traceId, spanId, traceFlags } = span.spanContext()
  const flags = traceFlags.toString(16).padStart(2, '0')
  return {
    context: trace.setSpan(parent, span),
    traceparent: `00-${traceId}-${spanId}-${flags}`,
    set: (attributes) => void span.setAttributes(attributes),
    fail: (reason) => void span.setStatus({ code: SpanStatusCode.ERROR, message: reason }),
    end: () => span.end(),
  }
}

function contextOf(traceparent: string): Context | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent) ?? []
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return undefined
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  })
}
