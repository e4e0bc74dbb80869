import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';

export interface TraceSettings {
  /** Where a collector listens, without `/v1/traces`. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** The share of requests that are traced; who calls us may have decided already. */
  ratio: number;
}

export interface Tracing {
  /** Sends what is left and ends. */
  stop(): Promise<void>;
}

/** From now on requests, statements and jobs are traced. Without this call they cost nothing. */
export function startTracing({ endpoint, headers, serviceName, ratio }: TraceSettings): Tracing {
  // A collector that is away costs the end of the service no more than this.
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
      // A collector that is away must not hold up the end: it is given up after its own timeout.
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
