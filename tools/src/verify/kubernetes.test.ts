import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';
import { remoteWorkspaces, repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { readConfig as readApiConfig } from '../../../api/src/index';
import { readConfig as readShellConfig } from '../../../shell/src/server/index';

interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: { name: string; value?: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: { allowPrivilegeEscalation?: boolean; readOnlyRootFilesystem?: boolean; capabilities?: { drop: string[] } };
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
  startupProbe?: object;
  readinessProbe?: object;
  livenessProbe?: object;
}
interface PodSpec {
  containers: Container[];
  automountServiceAccountToken?: boolean;
  securityContext?: { runAsNonRoot?: boolean; runAsUser?: number; seccompProfile?: { type: string } };
  terminationGracePeriodSeconds?: number;
  volumes?: {
    name: string;
    configMap?: { name: string };
    secret?: { secretName: string };
    persistentVolumeClaim?: { claimName: string };
  }[];
}
interface PodTemplate {
  metadata: { labels: Record<string, string> };
  spec: PodSpec;
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec: {
    template?: PodTemplate;
    jobTemplate?: { spec: { template: PodTemplate } };
    selector?: { matchLabels?: Record<string, string> };
    scaleTargetRef?: { name: string };
    podSelector?: { matchLabels?: Record<string, string> };
    egress?: { to?: { podSelector?: { matchLabels: Record<string, string> } }[]; ports?: { port: number }[] }[];
    policyTypes?: string[];
    strategy?: { rollingUpdate?: { maxUnavailable?: number } };
    minReadySeconds?: number;
  };
}
interface Kustomization {
  resources: string[];
  configMapGenerator: { name: string; envs?: string[]; files?: string[] }[];
  secretGenerator?: { name: string; envs?: string[]; files?: string[] }[];
}

const folder = path.join(repositoryRoot, 'tools/deploy/kubernetes');
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
const readKustomization = (name: string) => parse(read(`${name}/kustomization.yaml`)) as Kustomization;
const base = readKustomization('base');
const overlay = readKustomization('overlays/example');
const files = [
  ...base.resources.map((file) => `base/${file}`),
  ...overlay.resources.filter((file) => file.endsWith('.yaml')).map((file) => `overlays/example/${file}`),
];
const manifests = files.flatMap((file) =>
  // A namespace has no specification.
  parseAllDocuments(read(file)).map((document) => ({ spec: {}, ...(document.toJS() as Omit<Manifest, 'spec'> & Partial<Manifest>) })),
);
const named = manifests.map((manifest) => ({ title: `${manifest.kind} ${manifest.metadata.name}`, manifest }));
const findTemplate = ({ spec }: Manifest) => spec.template ?? spec.jobTemplate?.spec.template;
const pods = named.flatMap(({ title, manifest }) => {
  const template = findTemplate(manifest);
  return template ? [{ title, pod: template.spec, manifest }] : [];
});
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const find = (kind: string, name: string) => ofKind(kind).find(({ metadata }) => metadata.name === name);

/** Reads a file of `NAME=value` lines. */
function readEnv(file: string): Record<string, string> {
  return Object.fromEntries([...read(file).matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}

/** Returns all variables that a container gets from the base and the example. */
function listVariables({ env = [], envFrom = [] }: Container): Record<string, string> {
  const sources = envFrom.flatMap(({ configMapRef, secretRef }) => configMapRef?.name ?? secretRef?.name ?? []);
  const generated = (name: string, generators: Kustomization['configMapGenerator'] = [], where: string) =>
    generators.filter((generator) => generator.name === name).flatMap(({ envs = [] }) => envs.map((file) => path.join(where, file)));
  const all = sources.flatMap((name) => [
    ...generated(name, base.configMapGenerator, 'base'),
    ...generated(name, overlay.configMapGenerator, 'overlays/example'),
    ...generated(name, overlay.secretGenerator, 'overlays/example').map((file) => `${file}.example`),
  ]);
  return Object.assign(Object.fromEntries(env.map(({ name, value = '' }) => [name, value])), ...all.map(readEnv)) as Record<string, string>;
}

/** Returns the names of the variables that a program reads. */
function findVariableNames(reader: (environment: NodeJS.ProcessEnv) => unknown, given: NodeJS.ProcessEnv): Set<string> {
  const names = new Set<string>();
  const environment = new Proxy(given, {
    get(target, name) {
      if (typeof name === 'string') names.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });
  reader(environment);
  return names;
}

const getContainer = (name: string) => pods.find(({ manifest }) => manifest.metadata.name === name)!.pod.containers[0]!;
/** Values for the secrets that the example leaves empty. */
const secrets = {
  TOKEN_SECRET: 'f3Zk1b9QmX7tRw2LsN8vYc5HdJ0aGe6U',
  DATABASE_URL: 'postgres://yarmarok@db:5432/yarmarok',
  DATABASE_PASSWORD: '9f2c71d04be85a36',
  SMTP_URL: 'smtps://mail.example',
  MEDIA_S3_ACCESS_KEY_ID: 'id',
  MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
  LIQPAY_PUBLIC_KEY: 'i1',
  LIQPAY_PRIVATE_KEY: 'k1',
};

describe('manifests for Kubernetes', () => {
  it('lists every file of the base and of the example', () => {
    const present = (name: string) =>
      fs.readdirSync(path.join(folder, name)).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml');

    expect([...base.resources].sort()).toEqual(present('base').sort());
    expect(overlay.resources.filter((file) => file.endsWith('.yaml')).sort()).toEqual(present('overlays/example').sort());
    for (const [where, { configMapGenerator }] of [['base', base] as const, ['overlays/example', overlay] as const])
      for (const { envs = [], files: given = [] } of configMapGenerator)
        for (const file of [...envs, ...given.map((each) => each.split('=').at(-1) ?? '')])
          expect(fs.existsSync(path.join(folder, where, file))).toBe(true);
  });

  it.each(named)('has a $title that the schema of Kubernetes accepts', ({ manifest: { ...manifest } }) => {
    expect(findSchemaProblems(manifest)).toEqual([]);
  });

  it('rejects a manifest that violates the schema of Kubernetes', () => {
    const api = structuredClone(find('Deployment', 'api')!) as unknown as Record<string, never>;

    expect(findSchemaProblems({ ...api, spec: { replicas: 'two' } })).not.toEqual([]);
  });

  it('has only fields of Kubernetes', () => {
    expect(findUnknownFields(manifests)).toEqual([]);
  });

  it('rejects an unknown field', () => {
    const api = structuredClone(find('Deployment', 'api')!);
    Object.assign(api.spec.template!.spec.containers[0]!, { readinesProbe: {} });

    expect(findUnknownFields([api]).join()).toContain('readinesProbe');
  });

  it.each(pods)('runs the pod of $title without root, rights and a writable root', ({ pod }) => {
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(pod.securityContext?.runAsUser).toBeGreaterThan(0);
    for (const { securityContext, resources } of pod.containers) {
      expect(securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
      expect(Object.keys(resources?.limits ?? {}).sort()).toEqual(['cpu', 'memory']);
      expect(Object.keys(resources?.requests ?? {}).sort()).toEqual(['cpu', 'memory']);
    }
  });

  it('adds an exporter with the same restrictions to each pod that has no metrics of its own', () => {
    const { patches } = parse(read('components/exporters/kustomization.yaml')) as {
      patches: { target: { kind: string; name: string }; patch: string }[];
    };
    const added = patches.filter(({ target }) => target.kind === 'Deployment');
    const targets = added.map(({ target }) => new RegExp(`^${target.name}$`));
    const withExporter = pods.map(({ manifest }) => manifest.metadata.name).filter((name) => targets.some((target) => target.test(name)));

    expect(withExporter.sort()).toEqual(['gateway', 'redis', ...remoteWorkspaces().map(({ name }) => name)].sort());
    for (const { patch } of added) {
      const [exporter] = findTemplate(parse(patch) as Manifest)!.spec.containers;
      const [port] = exporter?.ports ?? [];
      const { securityContext, resources } = getContainer('gateway');
      expect(exporter).toMatchObject({
        securityContext,
        resources: { limits: Object.fromEntries(Object.keys(resources?.limits ?? {}).map((name) => [name, expect.anything()])) },
      });
      // A policy lets Prometheus in.
      expect(
        patches.some(({ target, patch: policy }) => target.kind === 'NetworkPolicy' && policy.includes(`port: ${port?.containerPort} }`)),
      ).toBe(true);
    }
  });

  it.each(ofKind('Deployment').map((manifest) => ({ name: manifest.metadata.name, manifest })))('probes $name', ({ name, manifest }) => {
    const { readinessProbe, livenessProbe, startupProbe } = getContainer(name);

    expect(readinessProbe).toBeDefined();
    expect(livenessProbe).toBeDefined();
    expect(startupProbe !== undefined).toBe(['api', 'shell'].includes(name));
    expect(manifest.spec.selector?.matchLabels).toEqual({ app: name });
  });

  it.each(['api', 'shell', 'gateway', ...remoteWorkspaces().map(({ name }) => name)])(
    'replaces and drains %s one pod at a time',
    (name) => {
      expect(find('Deployment', name)?.spec.strategy?.rollingUpdate?.maxUnavailable).toBe(0);
      expect(find('PodDisruptionBudget', name)?.spec.selector?.matchLabels).toEqual({ app: name });
    },
  );

  it.each(['api', 'shell'])('gives %s longer to stop than its own limits', (name) => {
    const settings = readApiConfig({ ...listVariables(getContainer('api')), ...secrets });
    const { terminationGracePeriodSeconds = 30 } = pods.find(({ manifest }) => manifest.metadata.name === name)!.pod;

    expect(terminationGracePeriodSeconds * 1000).toBeGreaterThan(settings.drainMs + settings.stopTimeoutMs);
  });

  it.each(['api', 'shell', 'gateway'])('scales %s', (name) => {
    expect(find('HorizontalPodAutoscaler', name)?.spec.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name });
  });

  it('has settings that the service accepts in production', () => {
    const variables = listVariables(getContainer('api'));

    expect(variables).toMatchObject({ NODE_ENV: 'production', REDIS_URL: 'redis://redis:6379' });
    expect(readApiConfig({ ...variables, ...secrets })).toMatchObject({ publicOrigin: 'https://shop.example', port: 4100 });
    expect(listVariables(getContainer('migrate'))).toEqual(variables);
    expect(getContainer('migrate').command?.at(-1)).toBe('api/dist/migrate.js');
  });

  it('has settings that the shell accepts in production, and no secret', () => {
    const variables = listVariables(getContainer('shell'));

    expect(readShellConfig(variables)).toMatchObject({ publicOrigin: 'https://shop.example', port: 4000, apiUrl: 'http://gateway:8100' });
    expect(getContainer('shell').envFrom?.flatMap(({ secretRef }) => secretRef ?? [])).toEqual([]);
    expect(Object.keys(variables).filter((name) => /SECRET|PASSWORD|DATABASE|SMTP|REDIS|S3_|PRIVATE|TOKEN/.test(name))).toEqual([]);
  });

  it('names only variables that its program reads', () => {
    const known = {
      api: findVariableNames(readApiConfig, { ...listVariables(getContainer('api')), ...secrets }),
      shell: findVariableNames(readShellConfig, listVariables(getContainer('shell'))),
    };
    const unknown = (['api', 'shell'] as const).flatMap((name) =>
      Object.keys(listVariables(getContainer(name))).filter((variable) => !known[name].has(variable)),
    );
    const tool = [
      'remote-tools/src/registry/deployment-targets.ts',
      'tools/docker/remote.conf.template',
      'tools/deploy/kubernetes/base/gateway.conf.template',
      'tools/deploy/kubernetes/base/backup.sh',
    ]
      .map((file) => fs.readFileSync(path.join(repositoryRoot, file), 'utf8'))
      .join('\n');
    const ofRemotes = remoteWorkspaces().map(({ name }) => `${name.toUpperCase()}_ORIGIN`);
    const others = pods
      .filter(({ manifest }) => !['api', 'migrate', 'shell'].includes(manifest.metadata.name))
      .flatMap(({ pod }) => pod.containers.flatMap((container) => Object.keys(listVariables(container))))
      // Belongs to the images of nginx and of PostgreSQL.
      .filter(
        (name) =>
          !['NGINX_ENVSUBST_FILTER', 'NGINX_ENTRYPOINT_LOCAL_RESOLVERS', 'PGPASSWORD'].includes(name) &&
          !ofRemotes.includes(name) &&
          !tool.includes(name),
      );

    expect([...unknown, ...others]).toEqual([]);
  });

  it('mounts the signing key in the publisher alone, and the registry read-only in the shell', () => {
    const holders = (name: string) =>
      pods.flatMap(({ manifest, pod }) =>
        pod.volumes?.some((volume) => volume.secret?.secretName === name || volume.persistentVolumeClaim?.claimName === name)
          ? [manifest.metadata.name]
          : [],
      );

    expect(holders('registry-signing-key')).toEqual(['publish']);
    expect(holders('registry').sort()).toEqual(['publish', 'shell']);
    expect(holders('shell-state')).toEqual(['shell']);
    expect(getContainer('shell').volumeMounts?.find(({ name }) => name === 'registry')?.readOnly).toBe(true);
  });

  it('denies all traffic except that of a policy, for every pod', () => {
    const policies = ofKind('NetworkPolicy');
    expect(find('NetworkPolicy', 'deny-all')?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const selects = (labels: Record<string, string>) =>
      policies.some(({ spec: { podSelector } }) => {
        const wanted = Object.entries(podSelector?.matchLabels ?? {});
        return wanted.length > 0 && wanted.every(([name, value]) => labels[name] === value);
      });

    expect(pods.filter(({ manifest }) => !selects(findTemplate(manifest)!.metadata.labels)).map(({ title }) => title)).toEqual([]);
    // Renderers run code of remotes.
    expect(
      find('NetworkPolicy', 'shell')?.spec.egress?.flatMap(({ to = [] }) => to.map(({ podSelector }) => podSelector?.matchLabels)),
    ).toEqual([{ app: 'gateway' }, { role: 'remote' }]);
  });

  describe('a release', () => {
    const bin = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-kubectl-'));
    afterAll(() => fs.rmSync(bin, { recursive: true }));
    /** Runs the script with a fake kubectl, and returns its calls: `apply <selector>`, `wait <job>` … */
    const release = (args: readonly string[], failing = 'none') => {
      const log = path.join(bin, 'log');
      fs.writeFileSync(log, '');
      fs.writeFileSync(path.join(bin, 'kubectl'), `#!/bin/sh\necho "$*" >> ${log}\ncase "$*" in *"${failing}"*) exit 1;; esac\n`, {
        mode: 0o755,
      });
      const env = { PATH: `${bin}:${process.env.PATH ?? ''}`, NAMESPACE: 'fair' };
      const { status } = spawnSync('sh', [path.join(folder, 'release.sh'), ...args], { env });
      const asked = fs.readFileSync(log, 'utf8').trim().split('\n');
      expect(asked.filter((line) => !line.startsWith('apply ') && !line.endsWith(' --namespace fair'))).toEqual([]);
      const steps = asked.flatMap(
        (line) =>
          /(?:release-step=|rollout status deployment\/|wait .*job\/)(\w+)/.exec(line)?.[1] ??
          (line.includes('!release-step') ? 'base' : []),
      );
      return { status, steps };
    };

    it('migrates, replaces service and shell, and publishes last', () => {
      expect(release([])).toEqual({
        status: 0,
        steps: ['base', 'migrate', 'migrate', 'api', 'api', 'shell', 'shell', 'publish', 'publish'],
      });
    });

    it('publishes before the first shell starts', () => {
      expect(release(['first'])).toEqual({
        status: 0,
        steps: ['base', 'migrate', 'migrate', 'publish', 'publish', 'api', 'api', 'shell', 'shell'],
      });
    });

    it('stops at the failed step', () => {
      expect(release([], 'job/migrate ')).toEqual({ status: 1, steps: ['base', 'migrate', 'migrate'] });
    });

    it('has a step for each of its parts', () => {
      const steps = manifests.flatMap(({ kind, metadata }) =>
        metadata.labels?.['release-step'] ? [`${kind} ${metadata.name} ${metadata.labels['release-step']}`] : [],
      );

      expect(steps.sort()).toEqual(['Deployment api api', 'Deployment shell shell', 'Job migrate migrate', 'Job publish publish']);
    });
  });

  it('keeps a stopping pod running until gateways have noticed the change', () => {
    // Maximum age of answers in the caches of CoreDNS and of the gateway.
    const dnsSeconds = 30;
    const gatewaySeconds = Number(/^resolver .* valid=(\d+)s;/m.exec(read('base/gateway.conf.template'))?.[1]);

    for (const [name, readConfig] of [['api', readApiConfig] as const, ['shell', readShellConfig] as const]) {
      const { drainMs } = readConfig({ ...listVariables(getContainer(name)), ...secrets });
      expect(find('Deployment', name)!.spec.minReadySeconds).toBeGreaterThan(dnsSeconds + gatewaySeconds);
      expect(drainMs / 1_000).toBeGreaterThanOrEqual(dnsSeconds + gatewaySeconds);
    }
  });

  it.each(pods.filter(({ pod }) => pod.containers.some(({ image }) => image.includes('nginx'))))(
    'gives $title the main file of nginx, which holds slow visitors',
    ({ pod }) => {
      const { volumeMounts = [] } = pod.containers[0]!;
      const mount = volumeMounts.find(({ mountPath }) => mountPath === '/etc/nginx/nginx.conf');
      const map = pod.volumes?.find(({ name }) => name === mount?.name)?.configMap?.name;

      expect(mount).toMatchObject({ subPath: 'nginx.conf' });
      expect(base.configMapGenerator.find(({ name }) => name === map)?.files).toContain('nginx.conf');
    },
  );

  it('has the gateway and the origins of the containers, apart from names and ports', () => {
    const compose = (file: string) => fs.readFileSync(path.join(repositoryRoot, 'tools/docker', file), 'utf8');
    const listen = [/^ {2}listen 80;$/m, '  listen 8080;'] as const;
    const changes: readonly (readonly [RegExp, string])[] = [
      [/^resolver .*;$/m, 'resolver ${NGINX_LOCAL_RESOLVERS} valid=5s;'],
      [/^ {2}server shell-1:4000(.*)\n {2}server shell-2:4000.*$/gm, '  server shell.${NAMESPACE}.svc.${CLUSTER_DOMAIN}:4000$1'],
      [/^ {2}server api-1:4100(.*)\n {2}server api-2:4100.*$/gm, '  server api.${NAMESPACE}.svc.${CLUSTER_DOMAIN}:4100$1'],
      [listen[0], `${listen[1]}\n  set_real_ip_from \${INGRESS_NETWORK};\n  real_ip_header X-Forwarded-For;`],
      [/X-Forwarded-Proto \$scheme;/, 'X-Forwarded-Proto https;'],
      [/access_log \/var\/log\/nginx\/access\.log requests;/g, 'access_log /dev/stdout requests;'],
    ];

    expect(read('base/gateway.conf.template')).toBe(changes.reduce((text, [from, to]) => text.replace(from, to), compose('gateway.conf')));
    expect(read('base/nginx.conf')).toBe(compose('nginx.conf'));
    expect(read('base/backup.sh')).toBe(compose('backup.sh'));
    expect(read('base/remote.conf.template')).toBe(compose('remote.conf.template').replace(...listen));
  });
});

const require = createRequire(import.meta.url);

/** Validates a manifest against the published Kubernetes schema of its kind. */
function findSchemaProblems(manifest: object): string[] {
  const { apiVersion, kind } = manifest as Manifest;
  const models = require(`kubernetes-models/${apiVersion}/${kind}`) as Record<string, new (data: object) => { validate(): void }>;
  const Model = models[kind];
  if (!Model) return [`there is no ${kind} in ${apiVersion}`];
  try {
    new Model(manifest).validate();
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** Schemas of Kubernetes allow unknown fields; its types do not, so the compiler compares the manifests with them. */
function findUnknownFields(given: readonly Manifest[]): string[] {
  const file = path.join(import.meta.dirname, 'kubernetes-manifests.generated.ts');
  const text = given
    .map((manifest, index) => {
      const type = `import('kubernetes-models/${manifest.apiVersion}/${manifest.kind}').I${manifest.kind}`;
      return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)};`;
    })
    .join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  const source = program.getSourceFile(file);
  return program.getSemanticDiagnostics(source).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
