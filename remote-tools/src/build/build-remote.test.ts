import { canonicalJson } from './build-remote';

it('returns equal text for equal descriptions in any module order', () => {
  const one = { uses: { react: { useState: ['a.tsx'], memo: ['b.tsx'] }, jotai: { atom: ['a.tsx'] } }, chunks: { b: ['2', '1'] } };
  const other = { chunks: { b: ['2', '1'] }, uses: { jotai: { atom: ['a.tsx'] }, react: { memo: ['b.tsx'], useState: ['a.tsx'] } } };
  expect(canonicalJson(other)).toBe(canonicalJson(one));
  // The order of scripts is their loading order.
  expect(canonicalJson({ chunks: { b: ['1', '2'] } })).not.toBe(canonicalJson({ chunks: { b: ['2', '1'] } }));
});
