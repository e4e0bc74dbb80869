/** @jest-environment node */
import { aPublisher, aRegistry } from '../../testing/registries';
import { isSignedBy } from './registry-signature';

const [own, other] = [aPublisher(), aPublisher()];
const signed = own.signed(aRegistry());

it('accepts the signature of any of the trusted keys', () => {
  expect(isSignedBy(signed, [own.publicKey])).toBe(true);
  expect(isSignedBy(signed, [other.publicKey, own.publicKey])).toBe(true);
  expect(isSignedBy(signed, [other.publicKey])).toBe(false);
  expect(isSignedBy(signed, [])).toBe(false);
});

it('rejects a changed document', () => {
  const changed = { ...signed, revision: 8 };

  expect(isSignedBy(changed, [own.publicKey])).toBe(false);
});

it.each([
  ['none', { signature: undefined }],
  ['an empty one', { signature: {} }],
  ['a number', { signature: { key: '', ed25519: 5 } }],
  ['a cut off one', { signature: { key: '', ed25519: 'AAAA' } }],
])('rejects a document with %s as its signature', (_name, signature) => {
  expect(isSignedBy({ ...signed, ...signature } as typeof signed, [own.publicKey])).toBe(false);
});
