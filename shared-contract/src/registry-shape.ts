import type { RegistryRemote, RemoteBuild } from './registry';

/** Ends up in attributes of pages. */
const plainPattern = /^[^\p{C}\s"'<>\\]{1,300}$/u;
/** Is printed in logs and terminals. */
const printablePattern = /^[^\p{C}]{0,300}$/u;
const idPattern = /^[\w-]{1,40}$/;
const basePattern = /^https?:\/\/[^\p{C}\s"'<>\\]{1,300}\/$/u;
const pathPattern = /^\/(?:[\w-]+\/)*$/;

type Check = (value: unknown) => boolean;

const text =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const [plain, printable] = [text(plainPattern), text(printablePattern)];
const arrayOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const recordOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.keys(value).every(printable) && Object.values(value).every(check);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const amount =
  (max: number): Check =>
  (value) =>
    typeof value === 'number' && value >= 0 && value <= max;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const buildChecks: Readonly<Record<keyof RemoteBuild, Check>> = {
  id: text(idPattern),
  base: text(basePattern),
  mirror: optional(text(basePattern)),
  entry: plain,
  container: text(/^\w{1,100}$/),
  server: optional(plain),
  integrity: recordOf(plain),
  chunks: recordOf(arrayOf(plain)),
  consumes: recordOf(arrayOf(plain)),
  contract: printable,
  shared: recordOf(printable),
  exposes: optional(arrayOf(plain)),
  budgets: optional(recordOf(amount(1e9))),
  routePaths: optional(arrayOf(plain)),
  // Read as untrusted where menus are shown.
  menu: optional(Array.isArray),
  commit: optional(printable),
  owner: optional(printable),
  createdAt: printable,
};

const isBuild: Check = (build) => hasShape(build, buildChecks);

const remoteChecks: Readonly<Record<keyof RegistryRemote, Check>> = {
  basePaths: arrayOf(text(pathPattern)),
  guard: optional((guard) => guard === 'auth'),
  stable: isBuild,
  lastKnownGood: optional(isBuild),
  canary: optional((canary) =>
    hasShape(canary, { build: isBuild, weight: amount(100), salt: text(idPattern), abortAtErrorRate: amount(1) }),
  ),
  isCanaryOnly: optional((is) => is === true),
  pinned: optional(printable),
  chosen: (chosen) => chosen === undefined,
  disabled: optional(printable),
};

function hasShape(value: unknown, checks: Readonly<Record<string, Check>>): boolean {
  return (
    isObject(value) &&
    Object.keys(value).every((key) => Object.hasOwn(checks, key)) &&
    Object.entries(checks).every(([key, check]) => check(value[key]))
  );
}

/** Returns whether a shell can serve a remote: a mistake in the entry of one team must not break the pages of others. */
export function isRegistryRemote(remote: unknown): boolean {
  return hasShape(remote, remoteChecks);
}
