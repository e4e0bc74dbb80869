import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { signedText } from '@yarmarok/shared-contract/registry-signature';
import type { SignedRegistry } from '@yarmarok/shared-contract/registry';

/** Number of characters of a public key that identify it. */
const keyNameLength = 8;

/** Ed25519 key of a publisher. */
export class SigningKey {
  /** Public key in the format of the shell: 32 bytes as base64url. */
  readonly publicKey: string;

  constructor(private readonly privateKey: KeyObject) {
    this.publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
  }

  sign<Document extends object>(document: Document): Document & Pick<SignedRegistry, 'signature'> {
    const signature = { key: this.publicKey.slice(0, keyNameLength), ed25519: '' };
    // Serialized once, so that the signed text equals that of a reader who parses and serializes it.
    const plain = JSON.parse(JSON.stringify({ ...document, signature })) as Document & Pick<SignedRegistry, 'signature'>;
    plain.signature.ed25519 = sign(null, Buffer.from(signedText(plain)), this.privateKey).toString('base64');
    return plain;
  }
}

export function createSigningKey(): SigningKey {
  return new SigningKey(generateKeyPairSync('ed25519').privateKey);
}

/**
 * Reads the key of this machine; creates it when it is missing. The file permits publishing, so only its owner may read it.
 * @throws Error when it is not an Ed25519 key.
 */
export function readSigningKey(file: string): SigningKey {
  if (!fs.existsSync(file)) createKeyFile(file);
  return parseSigningKey(fs.readFileSync(file, 'utf8'), file);
}

/** @throws Error that names `origin` when the text is not an Ed25519 key. */
export function parseSigningKey(pem: string, origin: string): SigningKey {
  const key = tryParsePrivateKey(pem);
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error(`${origin} is not an Ed25519 key as PEM`);
  return new SigningKey(key);
}

function tryParsePrivateKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}

/** Returns whether the document has a valid signature of one of the keys. */
export function isSignedBy(registry: Pick<SignedRegistry, 'signature'>, publicKeys: readonly string[]): boolean {
  const { signature } = registry as Partial<SignedRegistry>;
  if (typeof signature?.ed25519 !== 'string') return false;
  const text = Buffer.from(signedText(registry));
  const bytes = Buffer.from(signature.ed25519, 'base64');
  return publicKeys.some((x) => verify(null, text, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), bytes));
}

function createKeyFile(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const temporary = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(temporary, pem, { mode: 0o600 });
  try {
    fs.linkSync(temporary, file);
  } catch (error) {
    // Another process created the key concurrently: that key is used.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(temporary);
  }
}
