import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../../../shell/src/server/config';
import { repositoryRoot } from '../workspaces';

interface Service {
  environment?: Record<string, string>;
  volumes?: string[];
}

const text = fs.readFileSync(path.join(repositoryRoot, 'docker-compose.yml'), 'utf8');
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const of = (name: string): Service => services[name] ?? {};
/** Where a service has a volume, and whether it may write there. */
const mountOf = (name: string, volume: string) => {
  const [, folder = '', mode = 'rw'] =
    of(name)
      .volumes?.find((mount) => mount.startsWith(`${volume}:`))
      ?.split(':') ?? [];
  return { folder, mode };
};
const holders = (volume: string) => Object.keys(services).filter((name) => mountOf(name, volume).folder !== '');

it('gives the signing key to the publisher alone, on a volume that outlives it', () => {
  const { folder, mode } = mountOf('publish', 'registry-key');
  expect(path.dirname(of('publish').environment?.REGISTRY_SIGNING_KEY_FILE ?? '')).toBe(folder);
  expect(mode).toBe('rw');
  expect(holders('registry-key')).toEqual(['publish']);
  expect(text).toMatch(/^volumes:[^]*^ {2}registry-key:/m);
  for (const service of Object.values(services)) expect(service.environment?.REGISTRY_SIGNING_KEY).toBeUndefined();
});

it('lets every shell read the registry and the public key that the publisher writes, and write neither', () => {
  const published = of('publish').environment?.REGISTRY_FILE ?? '';
  expect(path.dirname(published)).toBe(mountOf('publish', 'registry').folder);
  for (const shell of ['shell-1', 'shell-2']) {
    expect(mountOf(shell, 'registry')).toEqual({ folder: path.dirname(published), mode: 'ro' });
    const { registry } = readConfig({ REGISTRY_FILE: of(shell).environment?.REGISTRY_FILE });
    expect(registry).toEqual({ file: published, keys: { file: path.join(path.dirname(published), 'public-key.txt') } });
  }
  expect(holders('registry').sort()).toEqual(['publish', 'shell-1', 'shell-2']);
});
