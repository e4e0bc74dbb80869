export { type HttpApp, type HttpAppOptions, createHttpApp, longHandlerTimeoutMs } from './http-app';
export { idempotently, idempotentlyAfter, purgeIdempotencyKeys } from './idempotency';
export { hideFromOthers } from './loopback';
export { type Page, type PageRequest, nextPageUrl, pageOf, pageRequest } from './pagination';
export * from './schema-parts';
export { ExpectedValues, refuseStaleValues, type ValuesByField } from './expected-values';
export { fieldTexts } from './field-texts';
