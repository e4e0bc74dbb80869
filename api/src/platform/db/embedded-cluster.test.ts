import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPrimaryNode, listNodes, nodeFolder } from './embedded-cluster';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-nodes-'));
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

function addNode(node: number, { isReplica = false, histories = [] as string[] }): void {
  const data = nodeFolder(folder, node);
  fs.mkdirSync(path.join(data, 'pg_wal'), { recursive: true });
  fs.writeFileSync(path.join(data, 'PG_VERSION'), '18');
  if (isReplica) fs.writeFileSync(path.join(data, 'standby.signal'), '');
  for (const name of histories) fs.writeFileSync(path.join(data, 'pg_wal', `${name}.history`), '');
}

it('finds the last promoted server as the primary, beside folders of former ones', () => {
  expect(findPrimaryNode(folder)).toBe(0);

  addNode(0, {});
  addNode(1, { histories: ['00000002', '0000000A'] });
  addNode(2, { isReplica: true, histories: ['0000000A', '0000000B'] });
  fs.mkdirSync(path.join(folder, 'replica-3'));

  expect(listNodes(folder)).toEqual([0, 1, 2]);
  expect(findPrimaryNode(folder)).toBe(1);
});
