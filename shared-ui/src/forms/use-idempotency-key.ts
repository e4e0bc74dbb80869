import { useRef } from 'react';

/**
 * Returns an idempotency key per content: resending the same content after a lost connection is safe, and changed content gets a new key.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ content: string; key: string } | null>(null);
  return (body) => {
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, key: randomKey() };
    return last.current.key;
  };
}

function randomKey(): string {
  // `crypto.randomUUID` is missing on pages served over plain HTTP.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
