import path from 'node:path';
import jestConfig from '../../../jest.config.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const { project, tests } = JSON.parse(process.env.MUTATION_RUN);
// Excludes the database that the service's project starts, because the tests of an area need none.
const config = { ...jestConfig.projects.find(({ displayName }) => displayName === project) };
for (const name of ['globalSetup', 'globalTeardown', 'displayName']) delete config[name];

/** Configures jest for one run of `npm run quality -- mutation`, in Stryker's copy of the repository. */
export default {
  ...config,
  rootDir: path.join(root, project),
  testMatch: tests.map((pattern) => path.join(root, pattern)),
};
