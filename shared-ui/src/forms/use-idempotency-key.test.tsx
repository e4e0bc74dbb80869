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

it('writes each of its 16 random bytes as two digits', () => {
  jest.spyOn(crypto, 'getRandomValues').mockImplementation(
    (bytes) =>
      Object.assign(
        bytes as Uint8Array,
        Array.from({ length: 16 }, (_, index) => index * 3),
      ) as never,
  );
  const { result } = renderHook(() => useIdempotencyKey());

  expect(result.current('order')).toBe('000306090c0f1215181b1e2124272a2d');
});
