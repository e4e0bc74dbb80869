export { accountQuotas, type Quota, QuotaReached } from './account-quotas';
export { type Counter, MemoryCounter } from './counter';
export { isLimited, limitRequests } from './limit-requests';
export { networkOf, providerNetworkOf } from './network-of';
export { RedisCounter } from './redis-counter';
