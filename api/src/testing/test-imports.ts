import { createImportsService, ImportPrograms, type ImportsService, type WorkLimits } from '../features/imports';
import type { Pool } from '../platform/db';
import { publicNetwork } from '../platform/network';

const options = { siteName: 'Yarmarok', publicOrigin: 'http://shop.test', allowedOrigins: ['http://shop.test'] };

/** Creates child processes that work on price lists. @param program does it instead of that of the service. */
export function createTestPrograms(pool: Pool, program?: URL, limits?: WorkLimits): ImportPrograms {
  return new ImportPrograms({ ...options, pool }, program, limits);
}

/** Creates the imports service without the rest of the service, for price lists without pictures. @param work by default in this process. */
export function createTestImports(pool: Pool, work?: ImportPrograms): ImportsService {
  return createImportsService({
    ...options,
    pool,
    ...(work && { work }),
    network: publicNetwork,
    storePicture: () => Promise.reject(new Error('There are no pictures here')),
    retryAfterMs: [],
  });
}
