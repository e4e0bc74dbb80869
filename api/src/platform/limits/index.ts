export { accountQuotas, QuotaReached } from './account-quotas';
export { type Count, type RateLimitStore, MemoryRateLimitStore } from './rate-limit-store';
export { isLimited, limitRequests } from './limit-requests';
export { lockAccount } from './lock-account.repository';
export { toNetwork, toProviderNetwork } from './ip-networks';
export { RedisRateLimitStore } from './redis-rate-limit-store';
