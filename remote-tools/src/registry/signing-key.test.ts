import { jest } from '@jest/globals';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../release/testing/temporary-folder';
import { createSigningKey, isSignedBy, parseSigningKey, readSigningKey } from './signing-key';

let folder: string;
let file: string;

beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, 'keys/registry.pem');
});
afterEach(() => jest.restoreAllMocks());

const registry = { revision: 3, remotes: {} };

it('creates the key of this machine once', () => {
  const { publicKey } = readSigningKey(file);

  expect(publicKey).toMatch(/^[\w-]{43}$/);
  expect(readSigningKey(file).publicKey).toBe(publicKey);
  expect(fs.readdirSync(path.dirname(file))).toEqual(['registry.pem']);
});

it('uses the key that another process created concurrently', () => {
  const { publicKey } = readSigningKey(file);
  jest.spyOn(fs, 'existsSync').mockReturnValueOnce(false);

  expect(readSigningKey(file).publicKey).toBe(publicKey);
  expect(fs.readdirSync(path.dirname(file))).toEqual(['registry.pem']);
});

it('reports why the key cannot be stored, and leaves no part of it', () => {
  jest.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
  });

  expect(() => readSigningKey(file)).toThrow('no room');
  expect(fs.readdirSync(path.dirname(file))).toEqual([]);
});

const toPem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();

it('accepts only an Ed25519 key, and names the source of another one', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const other = toPem(generateKeyPairSync('x25519').privateKey);

  expect(parseSigningKey(toPem(privateKey), 'THE_KEY').publicKey).toBe(privateKey.export({ format: 'jwk' }).x);
  for (const pem of [other, 'nonsense', '']) expect(() => parseSigningKey(pem, 'THE_KEY')).toThrow('THE_KEY is not an Ed25519 key as PEM');
});

it('signs a copy that names its key', () => {
  const key = createSigningKey();
  const document = { ...registry, note: undefined };

  const signed = key.sign(document);

  expect(signed).toEqual({
    ...registry,
    signature: { key: key.publicKey.slice(0, 8), ed25519: expect.stringMatching(/^[\w+/]{86}==$/) },
  });
  expect(document).not.toHaveProperty('signature');
  // A reader parses the signed text.
  expect(isSignedBy(JSON.parse(JSON.stringify(signed)) as typeof signed, [key.publicKey])).toBe(true);
});

it('accepts the signature of any of the trusted keys', () => {
  const [own, other] = [createSigningKey(), createSigningKey()];
  const signed = own.sign(registry);

  expect(isSignedBy(signed, [other.publicKey, own.publicKey])).toBe(true);
  expect(isSignedBy(signed, [other.publicKey])).toBe(false);
  expect(isSignedBy(signed, [])).toBe(false);
});

it.each([
  ['none', {}],
  ['an empty one', { signature: {} }],
  ['a number', { signature: { key: '', ed25519: 5 } }],
  ['a cut off one', { signature: { key: '', ed25519: 'AAAA' } }],
])('rejects a document with %s as its signature', (_name, signature) => {
  expect(isSignedBy({ ...registry, ...signature } as Parameters<typeof isSignedBy>[0], [createSigningKey().publicKey])).toBe(false);
});
