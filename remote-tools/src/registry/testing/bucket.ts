import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import type { S3Settings } from '../s3-store';

/** API of s3rver that its types lack: a Koa application on files. */
interface Parts {
  httpServer: Server;
  store: { existsObject(bucket: string, key: string): Promise<boolean> };
  middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
}

interface Context {
  method: string;
  path: string;
  status: number;
  body: unknown;
  get(header: string): string;
}

export interface TestBucket {
  settings: S3Settings;
  close(): Promise<void>;
}

const bucket = 'releases';
/** Every page may read public files, as from any origin of a remote. */
const openToPages = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod></CORSRule></CORSConfiguration>`;

/** Starts an S3 server with one bucket in a folder. */
export async function startBucket(directory: string): Promise<TestBucket> {
  const options = { port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket, configs: [openToPages] }] };
  const server = new S3rver(options);
  const parts = server as unknown as Parts;
  parts.middleware.unshift(asTheService(parts.store));
  await server.run();
  const { port } = parts.httpServer.address() as AddressInfo;
  // The only credentials that s3rver accepts.
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket, ...keys },
    close: () => {
      parts.httpServer.closeAllConnections();
      return server.close();
    },
  };
}

/**
 * Serializes requests for guarantees of S3 that s3rver lacks: no partial reads, and of concurrent creations (`If-None-Match: *`)
 * one succeeds.
 */
function asTheService(store: Parts['store']): Parts['middleware'][number] {
  let queue = Promise.resolve();
  return (context, next) => {
    const turn = queue.then(async () => {
      const isCreation = context.method === 'PUT' && context.get('if-none-match') === '*';
      const [, name = '', ...key] = context.path.split('/').map(decodeURIComponent);
      if (!isCreation || !(await store.existsObject(name, key.join('/')))) return next();
      context.status = 412;
      context.body = '<Error><Code>PreconditionFailed</Code></Error>';
    });
    queue = turn.catch(() => undefined);
    return turn;
  };
}
