import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';

export interface ObjectStore {
  port: number;
  /** Settings of the service, apart from the endpoint. */
  environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const bucket = 'media';
/** The only credentials that s3rver accepts. */
const key = 'S3RVER';

/** Starts an S3 service with one bucket in a folder. */
export async function startObjectStore(directory: string): Promise<ObjectStore> {
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
  await server.run();
  const { httpServer } = server as unknown as { httpServer: Server };
  return {
    port: (httpServer.address() as AddressInfo).port,
    environment: { MEDIA_S3_BUCKET: bucket, MEDIA_S3_ACCESS_KEY_ID: key, MEDIA_S3_SECRET_ACCESS_KEY: key },
    stop: () => {
      httpServer.closeAllConnections();
      return server.close();
    },
  };
}
