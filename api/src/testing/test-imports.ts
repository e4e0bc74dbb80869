import { pathToFileURL } from 'node:url';
import { createImportsService, ImportPrograms, type ImportsService, type WorkLimits } from '../features/imports';
import type { Pool } from '../platform/db';
import { publicNetwork } from '../platform/network';
import { testProgram } from './test-program';

const options = { siteName: 'Yarmarok', publicOrigin: 'http://shop.test', allowedOrigins: ['http://shop.test'] };

/** The act of a test's child on one import instead of its work, or on every call. */
export interface Hostile {
  act: 'hang' | 'kill' | 'flood';
  importId?: number;
}

const hostileProgram = pathToFileURL(testProgram('hostile-import-worker'));

/** Creates child processes that work on price lists as those of the service, apart from what is hostile. */
export function createTestPrograms(pool: Pool, hostile?: Hostile, limits?: WorkLimits): ImportPrograms {
  if (!hostile) return new ImportPrograms({ ...options, pool });
  return new ImportPrograms({ ...options, siteName: JSON.stringify(hostile), pool }, hostileProgram, limits);
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
