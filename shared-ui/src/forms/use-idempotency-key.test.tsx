import { renderHook } from '@testing-library/react';
import { useIdempotencyKey } from './use-idempotency-key';

it('returns the same key for the same content and another for changed content', () => {
  const { result } = renderHook(() => useIdempotencyKey());
  const first = result.current({ pcs: 1 });

  expect(result.current({ pcs: 1 })).toBe(first);
  expect(result.current({ pcs: 2 })).not.toBe(first);
});

it('works over plain HTTP, where browsers have no `randomUUID`', () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    const { result } = renderHook(() => useIdempotencyKey());
    expect(result.current('order')).toMatch(/^[\da-f]{32}$/);
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  }
});
