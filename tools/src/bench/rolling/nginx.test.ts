import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { toLocalConfiguration } from './nginx';

const shipped = fs.readFileSync(path.join(repositoryRoot, 'tools/docker/gateway.conf'), 'utf8');
const addresses = {
  shells: [
    { name: 'shell-1', port: 5001 },
    { name: 'shell-2', port: 5002 },
  ],
  services: [
    { name: 'service-1', port: 5101 },
    { name: 'service-2', port: 5102 },
  ],
  port: 5000,
  internalPort: 5100,
};

it('replaces the addresses and files of the shipped gateway, and nothing else', () => {
  const local = toLocalConfiguration(shipped, '/tmp/gateway', addresses);

  const rules = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line && !/^(server \S+:|listen|access_log|resolver)/.test(line));
  expect(rules(local)).toEqual(expect.arrayContaining(rules(shipped)));
  expect(local.match(/server \S+:\d+ .*/g)).toEqual(
    [5001, 5002, 5101, 5102].map((port) => `server 127.0.0.1:${port} max_fails=3 fail_timeout=2s;`),
  );
  expect(local.match(/listen .*/g)).toEqual(['listen 127.0.0.1:5000;', 'listen 127.0.0.1:5100;']);
  expect(local).not.toContain('/var/');
});

it('refuses a gateway of another form', () => {
  expect(() => toLocalConfiguration(shipped.replace('listen 8100;', ''), '/tmp/gateway', addresses)).toThrow('listen 8100');
});
