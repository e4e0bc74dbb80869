import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { readConfig } from '../../../shell/src/server/index';

interface Service {
  environment?: Record<string, string>;
  env_file?: unknown;
  volumes?: string[];
  tmpfs?: string[];
  ports?: string[];
  image?: string;
  command?: string[];
  profiles?: string[];
  logging?: { driver: string; options: Record<string, string> };
  mem_limit?: string;
  cpus?: number;
  security_opt?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
}

const text = fs.readFileSync(path.join(repositoryRoot, 'docker-compose.yml'), 'utf8');
const { services, networks } = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
};
const gateway = fs.readFileSync(path.join(repositoryRoot, 'tools/docker/gateway.conf'), 'utf8');
/** Services that run once and exit. */
const oneShots = ['migrate', 'publish', 'release', 'backup'];
/** Images without a program that could check the only one; Prometheus notices when it is gone. */
const withoutPrograms = ['nginx-exporter', 'redis-exporter'];
const getService = (name: string): Service => services[name] ?? {};
/** Returns the folder of a volume in a service, and its mode. */
const findMount = (name: string, volume: string) => {
  const [, folder = '', mode = 'rw'] =
    getService(name)
      .volumes?.find((mount) => mount.startsWith(`${volume}:`))
      ?.split(':') ?? [];
  return { folder, mode };
};
const holders = (volume: string) => Object.keys(services).filter((name) => findMount(name, volume).folder !== '');

it('gives the signing key only to the publisher, on a persistent volume', () => {
  const { folder, mode } = findMount('publish', 'registry-key');
  expect(path.dirname(getService('publish').environment?.REGISTRY_SIGNING_KEY_FILE ?? '')).toBe(folder);
  expect(mode).toBe('rw');
  // A release is the same publisher, run beside running shells.
  expect(holders('registry-key')).toEqual(['publish', 'release']);
  expect(text).toMatch(/^volumes:[^]*^ {2}registry-key:/m);
  for (const service of Object.values(services)) expect(service.environment?.REGISTRY_SIGNING_KEY).toBeUndefined();
});

it('lets every shell read the registry and the public key, but write neither', () => {
  const published = getService('publish').environment?.REGISTRY_FILE ?? '';
  expect(path.dirname(published)).toBe(findMount('publish', 'registry').folder);
  for (const shell of ['shell-1', 'shell-2']) {
    expect(findMount(shell, 'registry')).toEqual({ folder: path.dirname(published), mode: 'ro' });
    const { registry } = readConfig({ REGISTRY_FILE: getService(shell).environment?.REGISTRY_FILE });
    expect(registry).toEqual({ file: published, keys: { file: path.join(path.dirname(published), 'public-key.txt') } });
  }
  expect(holders('registry').sort()).toEqual(['publish', 'release', 'shell-1', 'shell-2']);
});

it('gives secrets only to the service, because renderers of the shell run code of remotes', () => {
  const secret = /TOKEN_SECRET|PASSWORD|SMTP_URL|PRIVATE_KEY|SECRET_KEY|MONOBANK|SOCIAL|S3_|DATABASE|REDIS/;
  const withFile = Object.keys(services).filter((name) => getService(name).env_file !== undefined);
  const withSecrets = Object.keys(services).filter((name) =>
    Object.entries(getService(name).environment ?? {}).some((pair) => secret.test(pair.join())),
  );

  expect(withFile.sort()).toEqual(['api-1', 'api-2', 'migrate']);
  expect(withSecrets.sort()).toEqual(['api-1', 'api-2', 'backup', 'migrate', 'nightly-backup', 'postgres']);
});

it('gives the shell each setting that it shares with the service, and no unused one', () => {
  const read = new Set<string>();
  readConfig(
    new Proxy<NodeJS.ProcessEnv>(
      {},
      {
        get(_target, name) {
          read.add(String(name));
          return undefined;
        },
      },
    ),
  );
  const given = Object.keys(getService('shell-1').environment ?? {});
  const [, shared = ''] =
    /^# --- Service and shell -*$([^]*?)^# --- /m.exec(fs.readFileSync(path.join(repositoryRoot, '.env.example'), 'utf8')) ?? [];
  const common = [...shared.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name).filter((name) => read.has(name));

  // The health check needs it.
  expect(given.filter((name) => !read.has(name))).toEqual(['HEALTH_PATH']);
  // Containers name their proxies.
  expect(common.filter((name) => !given.includes(name))).toEqual(['TRUST_PROXY']);
});

it('starts the mail catcher only on request and binds it to this machine', () => {
  expect(getService('mail').profiles).toEqual(['try']);
  expect(getService('mail').ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  expect(getService('api-1').environment?.SMTP_URL).toMatch(/^\$\{SMTP_URL:\?/);
});

it('compares a release with the shells that serve it', () => {
  const { environment, command, profiles } = getService('release');

  expect(profiles).toEqual(['release']);
  expect(environment).toEqual({ ...getService('publish').environment, SHELL_URL: 'http://gateway' });
  expect(command).toContain('--prebuilt');
});

it('has TLS for every origin, and lets the gateway trust only its address', () => {
  const read = (file: string) => fs.readFileSync(path.join(repositoryRoot, file), 'utf8');
  const tls = parse(read('docker-compose.tls.yml')) as {
    services: { tls: Service & { networks: { default: { ipv4_address: string } } }; gateway: Service };
  };
  const { environment = {}, volumes = [], networks } = tls.services.tls;
  const sites = [...read('tools/docker/Caddyfile').matchAll(/^\{\$(\w+)\} \{\n\treverse_proxy (\S+):80\n\}$/gm)].map(([, ...site]) => site);

  expect(sites).toEqual([
    ['PUBLIC_ORIGIN', 'gateway'],
    ['STOREFRONT_ORIGIN', 'storefront'],
    ['BUYER_ORIGIN', 'buyer'],
    ['SELLER_ORIGIN', 'seller'],
    ['OPERATOR_ORIGIN', 'operator'],
  ]);
  expect(Object.keys(environment)).toEqual(sites.map(([name]) => name));
  expect(volumes[0]).toMatch(/^\.\/tools\/docker\/Caddyfile:/);
  expect(tls.services.gateway.volumes?.[0]).toMatch(/^\.\/tools\/docker\/behind-tls\.conf:\/etc\/nginx\/conf\.d\//);
  expect(read('tools/docker/behind-tls.conf')).toContain(`set_real_ip_from ${networks.default.ipv4_address};`);
});

it('limits the resources of each server of the database with Patroni, checks its health, and lists all of them for their clients', () => {
  const keep = { tag: '!override', collection: 'map' as const, resolve: (map: unknown) => map };
  const file = fs.readFileSync(path.join(repositoryRoot, 'docker-compose.patroni.yml'), 'utf8');
  const { services: changed } = parse(file, { merge: true, customTags: [keep] }) as { services: Record<string, Service> };
  const servers = Object.keys(changed).filter((name) => name.startsWith('pg-'));

  for (const name of ['etcd', ...servers])
    expect(changed[name]).toMatchObject({
      logging: getService('postgres').logging,
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      security_opt: ['no-new-privileges:true'],
      healthcheck: { test: expect.anything() },
    });
  for (const name of servers) expect(changed[name]?.environment).toMatchObject({ PATRONI_NAME: name });
  for (const name of ['migrate', 'api-1', 'api-2']) {
    const { DATABASE_URL: url, DATABASE_READ_URLS: urls } = changed[name]?.environment ?? {};
    expect(url).toContain(servers.map((server) => `${server}:5432`).join());
    expect(urls?.trim().split(/\s+/)).toHaveLength(servers.length);
  }
  for (const name of ['backup', 'nightly-backup']) expect(changed[name]?.environment?.PGHOST).toBe(servers.join());
});

describe('backups', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-backup-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  /** Runs the script with fakes of PostgreSQL's programs. */
  const run = (mode: string, dump: string) => {
    const bin = path.join(folder, 'bin');
    fs.mkdirSync(bin, { recursive: true });
    fs.writeFileSync(
      path.join(bin, 'pg_dump'),
      `#!/bin/sh\nfor each; do case $each in --file=*) echo data > "\${each#--file=}";; esac; done\n${dump}\n`,
      { mode: 0o755 },
    );
    fs.writeFileSync(path.join(bin, 'pg_restore'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    const env = { PATH: `${bin}:${process.env.PATH ?? ''}`, BACKUP_DIR: folder, BACKUP_DAYS: '3' };
    return spawnSync('sh', [path.join(repositoryRoot, 'tools/docker/backup.sh'), mode], { env, encoding: 'utf8' });
  };
  const list = () => fs.readdirSync(folder).filter((name) => name !== 'bin');
  const old = path.join(folder, '2020-01-01T02-00-00.dump');
  beforeEach(() => {
    for (const name of list()) fs.rmSync(path.join(folder, name));
    fs.writeFileSync(old, '');
    fs.utimesSync(old, new Date('2020-01-01'), new Date('2020-01-01'));
  });

  it('are made by pg_dump of the server version, on request or each night', () => {
    for (const [name, profile] of [['backup', 'backup'] as const, ['nightly-backup', 'nightly'] as const]) {
      const { profiles, image, volumes, command } = getService(name);
      expect([profiles, image]).toEqual([[profile], getService('postgres').image]);
      expect(volumes).toContain('./tools/docker/backup.sh:/backup.sh:ro');
      expect(command?.slice(0, 2)).toEqual(['sh', '/backup.sh']);
    }
  });

  it('are readable only by the owner, and replace old ones', () => {
    const { status } = run('pruned', 'exit 0');

    expect(status).toBe(0);
    expect(list()).toEqual([expect.stringMatching(/^20[3-9]\d|202[1-9].*\.dump$/)]);
    expect(fs.statSync(path.join(folder, list()[0] ?? '')).mode & 0o077).toBe(0);
  });

  it('are discarded on a failure, and keep the old ones', () => {
    const { status } = run('pruned', 'exit 1');

    expect(status).toBe(1);
    expect(list().filter((name) => name.endsWith('.dump'))).toEqual([path.basename(old)]);
  });
});

it('has no default for secrets and public addresses', () => {
  for (const name of ['POSTGRES_PASSWORD', 'TOKEN_SECRET', 'SMTP_URL', 'PUBLIC_ORIGIN'])
    expect([...text.matchAll(new RegExp(`\\$\\{${name}(.)(.)`, 'g'))].map(([, colon, kind]) => `${colon}${kind}`)).toContain(':?');
  expect(text).not.toMatch(/\$\{(?:POSTGRES_PASSWORD|TOKEN_SECRET|SMTP_URL|PUBLIC_ORIGIN)(?::-|\})/);
});

it('shares rate limits and failed sign-ins between both processes', () => {
  for (const api of ['api-1', 'api-2']) expect(getService(api).environment?.REDIS_URL).toBe('redis://redis:6379');
});

it.each(Object.keys(services))('limits the resources of %s and checks its health', (name) => {
  const { logging, mem_limit, cpus, security_opt, healthcheck } = getService(name);

  expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
  expect(mem_limit).toMatch(/^\d+[mg]$/);
  expect(cpus).toBeGreaterThan(0);
  expect(security_opt).toEqual(['no-new-privileges:true']);
  expect(healthcheck?.disable === true || healthcheck?.test === undefined).toBe([...oneShots, ...withoutPrograms].includes(name));
});

it('trusts only proxies of its own network and forwards no client-supplied address', () => {
  const subnet = networks.default.ipam.config[0]?.subnet;
  for (const name of ['api-1', 'api-2', 'shell-1', 'shell-2']) expect(getService(name).environment?.TRUSTED_PROXIES).toBe(subnet);
  const [publicServer = ''] = gateway.split('listen 8100');

  expect(publicServer).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(publicServer).toContain('proxy_set_header X-Forwarded-Host $http_host;');
  expect(gateway).not.toContain('$proxy_add_x_forwarded_for');
});

it('logs requests with their ids, without queries and cookies', () => {
  const format = /log_format requests '([^']*)'/.exec(gateway)?.[1] ?? '';
  const servers = gateway.split(/^server \{/m).slice(1);

  expect(format).toContain('$sent_http_x_request_id');
  expect(format).not.toMatch(/\$(?:request|request_uri|args|query_string|http_referer|http_cookie)\b/);
  expect(servers).toHaveLength(2);
  for (const server of servers) expect(server).toContain('access_log /var/log/nginx/access.log requests;');
});

it('resolves service names again at runtime, because a replaced container has another address', () => {
  expect(gateway).toMatch(/^resolver 127\.0\.0\.11 valid=\d+s;/m);
  for (const [, server = ''] of gateway.matchAll(/server ([^;{]*:\d+[^;]*);/g)) expect(server).toMatch(/ resolve\b/);
});

it('buffers slow visitors of the gateway on a disk, because a tmpfs counts as memory', () => {
  const main = fs.readFileSync(path.join(repositoryRoot, 'tools/docker/nginx.conf'), 'utf8');
  const folders = [...main.matchAll(/_temp_path (\S+)\//g)].map(([, folder]) => folder);

  expect(new Set(folders)).toEqual(new Set(['/tmp']));
  expect(getService('gateway').volumes).toEqual([
    './tools/docker/nginx.conf:/etc/nginx/nginx.conf:ro',
    './tools/docker/gateway.conf:/etc/nginx/conf.d/default.conf:ro',
    './tools/docker/status.conf:/etc/nginx/conf.d/status.conf:ro',
    '/tmp',
  ]);
  for (const name of ['gateway', 'storefront', 'buyer', 'seller', 'operator']) expect(getService(name).tmpfs).not.toContain('/tmp');
});

it.each(['tools/docker/gateway.conf', 'tools/deploy/kubernetes/base/gateway.conf.template'])(
  'writes the secret address of a feed of a shop to no log of %s',
  (file) => {
    const text = fs.readFileSync(path.join(repositoryRoot, file), 'utf8');
    const [, pattern = '$.'] = /map \$uri \$logged_path \{\s+~(\S+)\s/.exec(text) ?? [];
    const [format = ''] = /log_format requests '[^']*'/.exec(text) ?? [];

    expect('/feeds/shops/kq0bGm1wZx4.yml').toMatch(new RegExp(pattern));
    expect(format).toContain('$request_method $logged_path"');
    expect(format).not.toMatch(/\$(?:uri|request|request_uri)\b/);
  },
);

it.each(['tools/docker/gateway.conf', 'tools/deploy/kubernetes/base/gateway.conf.template'])(
  'leaves a release the time to render every route in %s',
  (file) => {
    const text = fs.readFileSync(path.join(repositoryRoot, file), 'utf8');

    expect(/location = \/federation\/previews\/ \{[^}]*\}/.exec(text)?.[0]).toContain('proxy_read_timeout 2m;');
  },
);

it('allows more connections than nginx by default at each public address', () => {
  const servers = Object.keys(services).filter((name) => getService(name).image?.startsWith('nginx:'));

  expect(servers.sort()).toEqual(['buyer', 'gateway', 'operator', 'seller', 'storefront']);
  for (const name of servers) expect(getService(name).volumes).toContain('./tools/docker/nginx.conf:/etc/nginx/nginx.conf:ro');
});

it('stores the data in the volume with every version of the database', () => {
  const data = getService('postgres').environment?.PGDATA ?? '';
  expect(data.startsWith(`${findMount('postgres', 'database').folder}/`)).toBe(true);
  expect(data).not.toContain('$');
});
