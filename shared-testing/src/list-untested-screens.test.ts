import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listUntestedScreens } from './list-untested-screens';

const routes = [
  { id: 'fair/list', path: '/fair/', lazy: () => Promise.resolve({}) },
  { id: 'fair/frame', children: [{ id: 'fair/details', path: '/fair/:id/', Component: () => null }] },
];
let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'screens-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('lists routes whose states no test declares', () => {
  fs.writeFileSync(path.join(folder, 'list-states.test.tsx'), `testScreen(area, api, {\n  screen: 'fair/list' })`);

  expect(listUntestedScreens(routes, folder)).toEqual(['fair/details']);
});

it('lists tests of routes that are gone', () => {
  fs.writeFileSync(
    path.join(folder, 'a.test.tsx'),
    `testScreen(area, api, { screen: 'fair/list' }); testScreen(area, api, { screen: 'fair/details' })`,
  );
  fs.writeFileSync(path.join(folder, 'b.test.tsx'), `testScreen(area, api, { screen: 'fair/old' })`);

  expect(listUntestedScreens(routes, folder)).toEqual(['fair/old (no such route)']);
});
