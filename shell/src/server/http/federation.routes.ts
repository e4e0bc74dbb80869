import type { SignedRegistry } from '@yarmarok/shared-contract';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { failureKinds, type Finding, findingKinds, findingsAddress, maxFindings } from '../../remotes/findings';
import { getLoadReason } from '../../remotes/load-reason';
import { type LoadReport, reportsAddress } from '../../remotes/load-report';
import { permitHeader } from '../../remotes/override-permit';
import { parseVisitor } from '../../remotes/rollout';
import { screenRoutes } from '../../screens/screen-routes';
import type { ShellConfig } from '../config';
import { findPublishedBuild, type IntegrityAudit } from '../registry/integrity-audit';
import { countFinding, countLoad } from '../process/metrics';
import type { RegistrySource } from '../registry/registry-source';
import type { RemoteHealth } from '../health/remote-health';
import type { VisitorIds } from './visitor-id';

const maxReportBytes = 2_000;
const maxFindingsBytes = 8_000;
/** A finding is logged again after this time, because each visitor of a build reports it. */
const findingLogMs = 3_600_000;
const findingName = /^[\w$.@/:…-]{1,120}$/;
/** Maximum number of reports per address and minute; more add no information. */
const maxReportsPerMinute = 120;
const meTimeoutMs = 3_000;
/** A smoke test asks at once; an older permit could be a replay. */
const maxPermitAgeMs = 5 * 60_000;

/** Paths of the shell's own screens, which no remote may claim. */
const shellPaths = screenRoutes.flatMap(({ path }) => path ?? []);

interface FederationRoutesOptions {
  config: Pick<ShellConfig, 'apiUrl' | 'developers'>;
  registry: Pick<RegistrySource, 'current' | 'problem' | 'isSignedFor'>;
  health: RemoteHealth;
  audit: IntegrityAudit;
  /** Verifies visitor ids. */
  visitorIds: Pick<VisitorIds, 'isAuthentic'>;
}

/** Endpoints for load reports of browsers, and for the status of remotes and the developer tools. */
export function registerFederationRoutes(
  app: FastifyInstance,
  { config, registry, health, audit, visitorIds }: FederationRoutesOptions,
): void {
  const counts = new LRUCache<string, { reports: number }>({ max: 10_000, ttl: 60_000 });
  const mayReport = (address: string): boolean => {
    const count = counts.get(address) ?? { reports: 0 };
    if (count.reports === 0) counts.set(address, count);
    count.reports += 1;
    return count.reports <= maxReportsPerMinute;
  };
  // `sendBeacon` uses text/plain, because any other type would require a CORS preflight.
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: maxReportBytes }, (_request, body, done) => done(null, body));

  app.post(reportsAddress, { bodyLimit: maxReportBytes }, async (request, reply) => {
    const report = readReport(request.body);
    if (!report) return reply.code(400).send({ detail: 'This is not a report of a load.' });
    if (!mayReport(request.ip)) return reply.code(204).send();
    const known = findPublishedBuild(registry.current.registry, report.build);
    // An unpublished name would create a new time series.
    const remote = known?.name ?? 'unknown';
    const named = registry.current.registry.remotes[report.remote];
    const reason = named ? getLoadReason(named, report) : 'stable';
    countLoad('browser', { ...report, reason, remote, build: known ? report.build : 'unknown' });
    const { id } = parseVisitor(request.headers.cookie ?? '');
    const visitor = id !== null && visitorIds.isAuthentic(id) ? id : null;
    if (known) health.countLoad(remote, report.build, { visitor, address: request.ip }, report.error !== undefined);
    if (report.error !== undefined) {
      request.log.warn({ ...report, reason, remote }, 'a browser could not load a build');
      if (known) void audit.verifyBuild(report.build);
    }
    return reply.code(204).send();
  });

  const logged = new LRUCache<string, true>({ max: 1_000, ttl: findingLogMs });
  app.post(findingsAddress, { bodyLimit: maxFindingsBytes }, async (request, reply) => {
    const findings = readFindings(request.body);
    if (!findings) return reply.code(400).send({ detail: 'These are no findings of a page.' });
    if (!mayReport(request.ip)) return reply.code(204).send();
    const { id } = parseVisitor(request.headers.cookie ?? '');
    const observer = { visitor: id !== null && visitorIds.isAuthentic(id) ? id : null, address: request.ip };
    const failed = new Set<string>();
    for (const { remote, build, kind, name, of } of findings) {
      // An unpublished name would create a new time series.
      if (findPublishedBuild(registry.current.registry, build)?.name !== remote) continue;
      countFinding({ remote, build, kind, of });
      if (failureKinds.includes(kind) && !failed.has(build)) health.countFailedScreen(remote, build, observer);
      if (failureKinds.includes(kind)) failed.add(build);
      const key = `${build} ${kind} ${name}`;
      if (logged.has(key)) continue;
      logged.set(key, true);
      const text = of === undefined ? findingTexts[kind] : `${findingTexts[kind]}, or one of ${of - 1} others`;
      request.log.warn({ remote, build, kind, name, ...(of === undefined ? {} : { of }) }, text);
    }
    return reply.code(204).send();
  });

  app.get('/federation/status.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ revision: registry.current.registry.revision, problem: registry.problem, ...health.status, paths: shellPaths }),
  );

  // Permissions of a developer; signed-in people send their token, and the smoke test of a release sends the publisher's signature.
  app.get('/federation/tools/', async (request, reply) => {
    const { isOpen, staff } = config.developers;
    const permitted = readPermittedOrigin(request.headers[permitHeader], registry);
    const overrideOrigins = [...config.developers.overrideOrigins, ...(permitted === null ? [] : [permitted])];
    const email = isOpen || staff.length === 0 ? null : await fetchEmail(config.apiUrl, request.headers.authorization);
    return reply
      .header('cache-control', 'no-store')
      .send({ isAllowed: isOpen || (email !== null && staff.includes(email)), overrideOrigins });
  });
}

/** Returns the origin that a publisher of a remote signed a moment ago; null for anything else. */
function readPermittedOrigin(header: unknown, registry: Pick<RegistrySource, 'isSignedFor'>): string | null {
  if (typeof header !== 'string') return null;
  try {
    const permit = JSON.parse(header) as Pick<SignedRegistry, 'signature'> & { override: { remote: string; origin: string }; at: string };
    const { remote, origin } = permit.override;
    const isFresh = Math.abs(Date.now() - Date.parse(permit.at)) < maxPermitAgeMs;
    return isFresh && new URL(origin).origin === origin && registry.isSignedFor(permit, remote, origin) ? origin : null;
  } catch {
    return null;
  }
}

const findingTexts: Record<Finding['kind'], string> = {
  patched: 'a browser reports that shared code of a page was replaced after this build was loaded',
  storage: 'a browser reports that this build used a key of the storage that is not its own',
  left: 'a browser reports that this build left something behind in the page',
  failed: 'a browser reports that a screen of this build failed',
  frozen: 'a browser reports that a page of this build froze',
};

/** Parses findings of a page; drops everything that does not match their format. */
function readFindings(body: unknown): Finding[] | null {
  try {
    const { findings } = (typeof body === 'string' ? JSON.parse(body) : body) as { findings: unknown };
    if (!Array.isArray(findings) || findings.length === 0 || findings.length > maxFindings) return null;
    const isFine = (findings as Record<keyof Finding, unknown>[]).every(
      ({ remote, build, kind, name, of }) =>
        [remote, build].every((text) => typeof text === 'string' && text.length <= 40) &&
        findingKinds.some((known) => known === kind) &&
        (of === undefined || (Number.isInteger(of) && (of as number) > 1 && (of as number) <= maxFindings)) &&
        typeof name === 'string' &&
        findingName.test(name),
    );
    return isFine ? (findings as Finding[]) : null;
  } catch {
    return null;
  }
}

/** Parses a report of a browser; returns null when it does not match the format. */
function readReport(body: unknown): LoadReport | null {
  try {
    const report = (typeof body === 'string' ? JSON.parse(body) : body) as Record<keyof LoadReport, unknown>;
    const isText = (value: unknown, maxLength: number) => typeof value === 'string' && value.length <= maxLength;
    const isCount = (value: unknown) => typeof value === 'number' && value >= 0 && value < 1e7;
    const isFine =
      isText(report.remote, 40) &&
      isText(report.build, 40) &&
      isText(report.base, 300) &&
      isCount(report.ms) &&
      isCount(report.retries) &&
      (report.error === undefined || isText(report.error, 1_000)) &&
      (report.incident === undefined || isText(report.incident, 20));
    if (!isFine) return null;
    // Further fields are left out: they would be keys of a line of the log, such as its level and time.
    const { remote, build, base, ms, retries, error, incident } = report as unknown as LoadReport;
    return { remote, build, base, ms, retries, ...(error === undefined ? {} : { error }), ...(incident === undefined ? {} : { incident }) };
  } catch {
    return null;
  }
}

async function fetchEmail(apiUrl: string, authorization: string | undefined): Promise<string | null> {
  if (!authorization) return null;
  const answer = await fetch(`${apiUrl}/api/v1/auth/user/me/`, {
    headers: { authorization },
    signal: AbortSignal.timeout(meTimeoutMs),
  }).catch(() => null);
  return answer?.ok ? (((await answer.json()) as { email?: string }).email ?? null) : null;
}
