import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';

export interface TraceSettings {
  /** Base URL of the collector, without `/v1/traces`. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** Share of traced requests; the caller's trace context takes precedence. */
  ratio: number;
}

export interface Tracing {
  /** Flushes pending spans and stops. */
  stop(): Promise<void>;
}

/** Starts tracing of requests, statements and jobs. Without this call tracing costs nothing. */
export function startTracing({ endpoint, headers, serviceName, ratio }: TraceSettings): Tracing {
  // A missing collector delays the shutdown by this time at most.
  const timeoutMillis = 3_000;
  const exporter = new OTLPTraceExporter({ timeoutMillis, url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers: { ...headers } });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      // A missing collector must not block the shutdown: the flush has its own timeout.
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
