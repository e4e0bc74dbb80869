export { type Counter, MemoryCounter } from './counter';
export { limitRequests } from './limit-requests';
export { RedisCounter } from './redis-counter';
