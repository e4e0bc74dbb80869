import { createImportsService, type ImportsService } from '../features/imports';
import type { Pool } from '../platform/db';
import { publicNetwork } from '../platform/network';

/** Creates the imports service without the rest of the service, for price lists without pictures. */
export function createTestImports(pool: Pool): ImportsService {
  return createImportsService({
    pool,
    siteName: 'Yarmarok',
    publicOrigin: 'http://shop.test',
    allowedOrigins: ['http://shop.test'],
    network: publicNetwork,
    storePicture: () => Promise.reject(new Error('There are no pictures here')),
    retryAfterMs: [],
  });
}
