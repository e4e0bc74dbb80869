import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { resolveReferences } from '../../description/hoist-schemas';
import type { HttpApp } from '../../platform/http';
import type { OpenApiDocument } from './response-validator';

/**
 * Returns the OpenAPI document of a service that is ready. Building it takes a large part of a start, and equal routes give the
 * same document: the first test file of a run builds it, the others read it from the folder of the run.
 */
export function describeResponses(app: HttpApp): OpenApiDocument {
  const folder = process.env.YARMAROK_TEST_FOLDER;
  if (!folder) throw new Error('The folder of the test run is missing: use jest with the project "api"');
  const routes = createHash('sha256')
    .update(app.printRoutes({ commonPrefix: false }))
    .digest('hex');
  const file = path.join(folder, `openapi-${routes}.json`);
  if (!fs.existsSync(file)) {
    const half = `${file}.${String(process.pid)}`;
    fs.writeFileSync(half, JSON.stringify(resolveReferences(app.swagger())));
    fs.renameSync(half, file);
  }
  return JSON.parse(fs.readFileSync(file, 'utf8')) as OpenApiDocument;
}
