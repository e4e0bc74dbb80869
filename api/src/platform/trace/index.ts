export { beginQuerySpan, currentCarrier, endSpan, inJobSpan, type TraceCarrier } from './spans';
export { startTracing, type Tracing } from './start-tracing';
export { traceRequests } from './trace-requests';
