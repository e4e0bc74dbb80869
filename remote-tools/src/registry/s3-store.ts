import { AwsClient } from 'aws4fetch';
import type { ObjectStore, StoredFile } from './object-store';

export interface S3Settings {
  /** Address of the service, such as `https://s3.eu-central-1.amazonaws.com`; requests use path-style addressing. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const timeoutMs = 20_000;
const maxRetries = 3;
/** Statuses of S3 for a conditional write that lost the race. */
const conflictStatuses = new Set([409, 412]);

/** Files of a bucket over the S3 REST API. The service must support conditional writes (`If-None-Match: *`). */
export class S3Store implements ObjectStore {
  readonly location: string;
  readonly #client: AwsClient;

  /** @param folder prefix of all files; empty or with a trailing slash. */
  constructor(
    { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings,
    private readonly folder = '',
  ) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: maxRetries });
    this.location = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  }

  async read(name: string): Promise<Buffer | null> {
    const answer = await this.#fetch(this.#toUrl(name), {});
    if (answer.status === 404) return null;
    if (!answer.ok) throw await toS3Error('read', name, answer);
    return Buffer.from(await answer.arrayBuffer());
  }

  async create(name: string, bytes: Buffer, contentType: string): Promise<boolean> {
    const answer = await this.#put(name, bytes, contentType, { 'if-none-match': '*' });
    if (conflictStatuses.has(answer.status)) return false;
    if (!answer.ok) throw await toS3Error('write', name, answer);
    return true;
  }

  async replace(name: string, bytes: Buffer, contentType: string): Promise<void> {
    const answer = await this.#put(name, bytes, contentType, {});
    if (!answer.ok) throw await toS3Error('write', name, answer);
  }

  async list(prefix: string): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    for (let token = ''; ;) {
      const query = { 'list-type': '2', prefix: this.folder + prefix, ...(token ? { 'continuation-token': token } : {}) };
      const answer = await this.#fetch(`${this.location}?${new URLSearchParams(query).toString()}`, {});
      if (!answer.ok) throw await toS3Error('list', prefix, answer);
      const text = await answer.text();
      for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const name = findXmlText(entry, 'Key').slice(this.folder.length);
        files.push({ name, writtenAt: new Date(findXmlText(entry, 'LastModified')) });
      }
      token = findXmlText(text, 'NextContinuationToken');
      if (!token) return files;
    }
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const answer = await this.#fetch(this.#toUrl(name), { method: 'DELETE' });
      if (!answer.ok && answer.status !== 404) throw await toS3Error('remove', name, answer);
    }
  }

  #put(name: string, bytes: Buffer, contentType: string, condition: Record<string, string>): Promise<Response> {
    // Files with a hash in their path are immutable; the registry is revalidated on every read.
    const cacheControl = name.endsWith('registry.json') ? 'no-cache' : 'public, max-age=31536000, immutable';
    return this.#fetch(this.#toUrl(name), {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': contentType, 'cache-control': cacheControl, ...condition },
    });
  }

  #fetch(address: string, request: RequestInit): Promise<Response> {
    return this.#client.fetch(address, { ...request, signal: AbortSignal.timeout(timeoutMs) });
  }

  #toUrl(name: string): string {
    return `${this.location}/${(this.folder + name).split('/').map(encodeURIComponent).join('/')}`;
  }
}

function findXmlText(xml: string, tag: string): string {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

async function toS3Error(what: string, name: string, answer: Response): Promise<Error> {
  const code = /<Code>([^<]*)<\/Code>/.exec(await answer.text())?.[1] ?? '';
  return new Error(`The bucket refused to ${what} ${name}: ${answer.status} ${code}`);
}
