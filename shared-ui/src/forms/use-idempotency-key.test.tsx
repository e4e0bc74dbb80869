import { renderHook } from '@testing-library/react';
import { useIdempotencyKey } from './use-idempotency-key';

it('gives the same content the same key, and changed content another', () => {
  const { result } = renderHook(() => useIdempotencyKey());
  const first = result.current({ pcs: 1 });

  expect(result.current({ pcs: 1 })).toBe(first);
  expect(result.current({ pcs: 2 })).not.toBe(first);
});

it('works on pages that came over plain HTTP, where browsers have no `randomUUID`', () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    const { result } = renderHook(() => useIdempotencyKey());
    expect(result.current('order')).toMatch(/^[\da-f]{32}$/);
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  }
});
