import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { ensureInstalled } from '@yarmarok/shared-server/testing/install-program';

const folder = path.join(repositoryRoot, 'tools/deploy/monitoring');
const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });

it('has rules that alert and stay silent as in their tests', () => {
  expect(ensureInstalled('prometheus', () => promtool('--version').status === 0)).toBe(true);

  const { status, stdout, stderr } = promtool('test', 'rules', 'rules.test.yml');

  expect({ status, text: stdout + stderr }).toMatchObject({ status: 0, text: expect.stringContaining('SUCCESS') as string });
  expect(promtool('check', 'config', '--syntax-only', 'prometheus.yml').status).toBe(0);
});

it('uses only metrics of the programs, in rules and on the dashboard', () => {
  const programs = ['api/src', 'shell/src/server', 'shared-server/src']
    .flatMap((root) =>
      fs.readdirSync(path.join(repositoryRoot, root), { recursive: true, encoding: 'utf8' }).map((name) => `${root}/${name}`),
    )
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => fs.readFileSync(path.join(repositoryRoot, name), 'utf8'))
    .join('\n');
  const { panels } = JSON.parse(read('grafana/dashboards/yarmarok.json')) as { panels: { targets: { expr: string }[] }[] };
  const asked = [read('rules.yml'), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].join('\n');
  const names = new Set([...asked.matchAll(/\b(?:http|database|outbox|mails|payment|storage|yarmarok)_[a-z_]+/g)].map(([name]) => name));

  expect(names.size).toBeGreaterThan(15);
  const missing = [...names].filter((name) => !programs.includes(`'${name.replace(/_(count|bucket|sum)$/, '')}'`));
  // A recording rule defines it.
  expect(missing).toEqual(['http_shed_requests_per_second']);
});
