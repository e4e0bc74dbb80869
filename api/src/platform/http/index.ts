export { type HttpApp, type HttpAppOptions, createHttpApp, longHandlerTimeoutMs } from './http-app';
export { idempotently, idempotentlyAfter } from './idempotency';
export { purgeIdempotencyKeys } from './idempotency.repository';
export type { RoutePolicy } from './route-policies';
export { restrictToLoopback } from './loopback';
export { type Page, type PageRequest, nextPageUrl, toPage, pageRequest } from './pagination';
export * from './schema-parts';
export { ExpectedValues, refuseStaleValues, type ValuesByField } from './expected-values';
export { fieldTexts } from './field-texts';
