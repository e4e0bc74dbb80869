import { AwsClient } from 'aws4fetch';
import type { Blobs } from './blobs';

export interface S3Settings {
  /** Endpoint of the service, such as `https://s3.eu-central-1.amazonaws.com`; the bucket is part of the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Shorter than the timeout of a call, so that the error of the bucket is reported. */
const defaultTimeoutMs = 8_000;
const retries = 3;

/** Stores objects in a bucket through the S3 REST API, signed by Signature Version 4. */
export class S3Blobs implements Blobs {
  readonly #client: AwsClient;
  readonly #base: string;

  constructor(
    { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings,
    private readonly timeoutMs = defaultTimeoutMs,
  ) {
    // Failures of service and network are retried with exponential backoff.
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
    this.#base = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  }

  async get(name: string): Promise<Buffer | null> {
    const answer = await this.#client.fetch(this.#buildUrl(name), { signal: AbortSignal.timeout(this.timeoutMs) });
    if (answer.status === 404) return null;
    if (!answer.ok) throw await toStorageError('read', name, answer);
    return Buffer.from(await answer.arrayBuffer());
  }

  async put(name: string, bytes: Buffer, contentType: string): Promise<void> {
    const answer = await this.#client.fetch(this.#buildUrl(name), {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': contentType, 'cache-control': 'public, max-age=31536000, immutable' },
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    if (!answer.ok) throw await toStorageError('write', name, answer);
  }

  async remove(name: string): Promise<void> {
    const answer = await this.#client.fetch(this.#buildUrl(name), { method: 'DELETE', signal: AbortSignal.timeout(this.timeoutMs) });
    if (!answer.ok && answer.status !== 404) throw await toStorageError('remove', name, answer);
  }

  #buildUrl(name: string): string {
    return `${this.#base}/${name.split('/').map(encodeURIComponent).join('/')}`;
  }
}

async function toStorageError(what: string, name: string, answer: Response): Promise<Error> {
  const code = /<Code>([^<]*)<\/Code>/.exec(await answer.text())?.[1] ?? '';
  return new Error(`The media bucket refused to ${what} ${name}: ${String(answer.status)} ${code}`);
}
