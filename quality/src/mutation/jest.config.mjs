import path from 'node:path';
import jestConfig from '../../../jest.config.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const { project, tests } = JSON.parse(process.env.MUTATION_RUN);
// Without the database that the service's project starts: the tests of an area need none.
const config = { ...jestConfig.projects.find(({ displayName }) => displayName === project) };
for (const name of ['globalSetup', 'globalTeardown', 'displayName']) delete config[name];

/** Jest for one run of `npm run quality -- mutation`, in the copy of the repository that Stryker changes. */
export default {
  ...config,
  rootDir: path.join(root, project),
  testMatch: tests.map((pattern) => path.join(root, pattern)),
};
