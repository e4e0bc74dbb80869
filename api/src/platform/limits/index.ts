export { type Counter, MemoryCounter } from './counter';
export { isLimited, limitRequests } from './limit-requests';
export { RedisCounter } from './redis-counter';
