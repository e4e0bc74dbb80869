import { pathToFileURL } from 'node:url';
import { createImportWork, type ImportDeps, ImportPrograms, type ImportWork, type WorkLimits } from '../../features/imports';
import type { Pool } from '../../platform/db';
import { publicNetwork } from '../../platform/network';
import { testProgram } from '../programs/test-program';

const options = { siteName: 'Yarmarok', publicOrigin: 'http://shop.test', allowedOrigins: ['http://shop.test'] };

/** Behavior of a test's child in one import instead of its work, or in every call. */
export interface Hostile {
  act: 'hang' | 'kill' | 'flood';
  importId?: number;
}

const hostileProgram = pathToFileURL(testProgram('hostile-import-worker'));

/** Creates child processes that process price lists like those of the service, apart from hostile behavior. */
export function createTestPrograms(pool: Pool, hostile?: Hostile, limits?: WorkLimits): ImportPrograms {
  if (!hostile) return new ImportPrograms({ ...options, pool });
  return new ImportPrograms({ ...options, siteName: JSON.stringify(hostile), pool }, hostileProgram, limits);
}

/** Creates the dependencies of imports without the rest of the service, for price lists without pictures. @param work by default in this process. */
export function createTestImports(pool: Pool, work: ImportWork = createImportWork({ ...options, pool })): ImportDeps {
  return {
    ...options,
    pool,
    work,
    network: publicNetwork,
    storePicture: () => Promise.reject(new Error('There are no pictures here')),
    retryAfterMs: [],
  };
}
