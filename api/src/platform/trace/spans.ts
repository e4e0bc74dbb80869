import { type Attributes, context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = () => trace.getTracer('yarmarok');

/** Trace context that travels with work between processes, such as `traceparent`. */
export type TraceCarrier = Record<string, string>;

/** Ends a span; an error is recorded by its type only, because messages may quote people. */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined) {
    const { name, code } = error as { name?: string; code?: unknown };
    span.setAttribute('error.type', typeof code === 'string' ? code : (name ?? typeof error));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** Begins the span of an incoming request, in the trace of its headers. */
export function beginRequestSpan(name: string, headers: Record<string, unknown>, attributes: Attributes): Span {
  const parent = propagation.extract(ROOT_CONTEXT, headers);
  return tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
}

/** Runs `work` inside of a span: its statements become children. */
export function inSpan<Result>(span: Span, work: () => Result): Result {
  return context.with(trace.setSpan(context.active(), span), work);
}

/** Runs a job in a span that continues the trace of the request that enqueued it. */
export async function inJobSpan(name: string, carrier: TraceCarrier, attributes: Attributes, work: () => Promise<void>): Promise<void> {
  const parent = propagation.extract(ROOT_CONTEXT, carrier);
  const span = tracer().startSpan(name, { kind: SpanKind.CONSUMER, attributes }, parent);
  try {
    await context.with(trace.setSpan(parent, span), work);
    endSpan(span);
  } catch (error) {
    endSpan(span, error);
    throw error;
  }
}

/** Begins the span of a statement; null outside of a trace. */
export function beginQuerySpan(text: string): Span | null {
  if (!trace.getActiveSpan()?.isRecording()) return null;
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
  return tracer().startSpan(`pg ${operation}`, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  });
}

/** Returns the trace context to store with a job; empty outside of a trace. */
export function currentCarrier(): TraceCarrier {
  const carrier: TraceCarrier = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}
