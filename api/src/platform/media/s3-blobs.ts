import { AwsClient } from 'aws4fetch';
import { StorageUnavailable } from '../errors';
import type { Blobs } from './blobs';

export interface S3Settings {
  /** Endpoint of the service, such as `https://s3.eu-central-1.amazonaws.com`; the bucket is part of the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The timeout is shorter than that of a call, so that the error of the bucket is reported. */
const defaultTimeoutMs = 8_000;
const retries = 3;
const tooManyRequests = 429;

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

  /** @throws StorageUnavailable when the bucket cannot be reached or refuses for now, an Error when it refuses for good. */
  async get(name: string): Promise<Buffer | null> {
    const { status, body } = await this.#request('read', name);
    return status === 404 ? null : body;
  }

  async put(name: string, bytes: Buffer, contentType: string): Promise<void> {
    const headers = { 'content-type': contentType, 'cache-control': 'public, max-age=31536000, immutable' };
    await this.#request('write', name, { method: 'PUT', body: new Uint8Array(bytes), headers });
  }

  async remove(name: string): Promise<void> {
    await this.#request('remove', name, { method: 'DELETE' });
  }

  /** Returns the answer with its whole body; 404 means that there is no such name, unless it is written. */
  async #request(what: 'read' | 'write' | 'remove', name: string, init: RequestInit = {}): Promise<{ status: number; body: Buffer }> {
    const { status, ok, body } = await this.#send(name, init).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StorageUnavailable(`The media bucket could not be reached to ${what} ${name}: ${reason}`, { cause: error });
    });
    if (ok || (status === 404 && what !== 'write')) return { status, body };
    const message = `The media bucket refused to ${what} ${name}: ${String(status)} ${/<Code>([^<]*)<\/Code>/.exec(body.toString())?.[1] ?? ''}`;
    throw status >= 500 || status === tooManyRequests ? new StorageUnavailable(message) : new Error(message);
  }

  async #send(name: string, init: RequestInit): Promise<{ status: number; ok: boolean; body: Buffer }> {
    const answer = await this.#client.fetch(this.#buildUrl(name), { ...init, signal: AbortSignal.timeout(this.timeoutMs) });
    return { status: answer.status, ok: answer.ok, body: Buffer.from(await answer.arrayBuffer()) };
  }

  #buildUrl(name: string): string {
    return `${this.#base}/${name.split('/').map(encodeURIComponent).join('/')}`;
  }
}
