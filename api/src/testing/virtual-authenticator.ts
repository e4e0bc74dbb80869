import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

interface Credential {
  id: Buffer;
  privateKey: KeyObject;
  count: number;
}

const encode = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const hash = (text: Buffer | string) => createHash('sha256').update(text).digest();

/** Encodes a value as CBOR (RFC 8949), as far as authenticators need it. */
function toCbor(value: Cbor): Buffer {
  const head = (type: number, size: number) =>
    size < 24
      ? Buffer.from([(type << 5) | size])
      : size < 256
        ? Buffer.from([(type << 5) | 24, size])
        : Buffer.from([(type << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, part]) => [toCbor(key), toCbor(part)])]);
}

/** An authenticator with one passkey (ES256), with what is sent of the answers of `navigator.credentials`. */
export class VirtualAuthenticator {
  #credential: Credential | null = null;

  constructor(
    readonly origin: string,
    readonly siteId = new URL(origin).hostname,
  ) {}

  #readClientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #buildData(flags: number, count: number, attested: Buffer): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([hash(this.siteId), Buffer.from([flags]), counter, attested]);
  }

  /** Answers `navigator.credentials.create()`. */
  create({ challenge }: { challenge: string }): object {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = toCbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const id = randomBytes(32);
    this.#credential = { id, privateKey, count: 0 };
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    // User present and verified, with the data of the credential.
    const authData = this.#buildData(0b0100_0101, 0, attested);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const response = {
      clientDataJSON: encode(this.#readClientData('webauthn.create', challenge)),
      attestationObject: encode(toCbor(attestation)),
    };
    return { id: encode(id), response };
  }

  /** Answers `navigator.credentials.get()`. */
  get({ challenge }: { challenge: string }): object {
    const credential = this.#credential;
    if (!credential) throw new Error('There is no passkey');
    credential.count += 1;
    const clientData = this.#readClientData('webauthn.get', challenge);
    const data = this.#buildData(0b0000_0101, credential.count, Buffer.alloc(0));
    const signature = sign('sha256', Buffer.concat([data, hash(clientData)]), credential.privateKey);
    const response = { clientDataJSON: encode(clientData), authenticatorData: encode(data), signature: encode(signature) };
    return { id: encode(credential.id), response };
  }
}
