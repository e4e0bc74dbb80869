import { PageFailed, PageTimedOut } from '../pages/page-failed';
import type { PolicyHashes } from '../http/security-headers';
import type { PlainError, RouteSummary } from './protocol';

/** A validated page of a renderer. */
export type CheckedDocument =
  | { kind: 'page'; status: number; html: Buffer; hashes: PolicyHashes; timing: string; errors: PlainError[] }
  | { kind: 'redirect'; status: number; location: string };

/** A frame of a renderer before validation: any field may be missing or of another type. */
export interface UncheckedFrame {
  kind?: unknown;
  id?: unknown;
  call?: unknown;
  path?: unknown;
  locale?: unknown;
  body?: unknown;
  routes?: unknown;
  status?: unknown;
  location?: unknown;
  hashes?: { scripts?: unknown; styles?: unknown };
  timing?: unknown;
  errors?: unknown;
  error?: Partial<Record<keyof PlainError, unknown>>;
}

/** Characters that a header may contain; others would fail when the response is written. */
const headerPattern = /^[\x20-\x7E\x80-\xFF]+$/;
/** Matches the whole text, because text after a hash would be another rule of the policy. */
const hashPattern = /^sha(?:256|384|512)-[\w+/]{40,90}={0,2}$/;
/** A gateway refuses headers longer than its buffer (8 KB in ours) and takes the upstream for broken. */
const [maxScripts, maxStyles] = [64, 16];

/** Validates the response of a renderer, because a remote's code may have written it. @throws PageFailed. */
export function toDocument(frame: UncheckedFrame, html: Buffer, publicOrigin: string): CheckedDocument {
  if (frame.kind === 'failed') {
    const Failure = frame.error?.name === 'PageTimedOut' ? PageTimedOut : PageFailed;
    throw Object.assign(new Failure(toLogText(frame.error?.message)), { stack: formatError(frame.error) });
  }
  const status = Number(frame.status);
  if (!Number.isInteger(status) || status < 200 || status > 599) throw new PageFailed('The renderer gave no status');
  if (frame.kind === 'redirect') {
    const location = toText(frame.location);
    const isOwn = URL.canParse(location, publicOrigin) && new URL(location, publicOrigin).origin === new URL(publicOrigin).origin;
    if (!isOwn || status < 300 || status > 399 || !headerPattern.test(location)) throw new PageFailed('The renderer leads elsewhere');
    return { kind: 'redirect', status, location };
  }
  if (frame.kind !== 'page') throw new PageFailed('The renderer gave no page');
  return {
    kind: 'page',
    status,
    html,
    hashes: { scripts: toHashes(frame.hashes?.scripts, maxScripts), styles: toHashes(frame.hashes?.styles, maxStyles) },
    timing: /^[\w=;., ]{0,300}$/.test(toText(frame.timing)) ? toText(frame.timing) : '',
    errors: toList(frame.errors)
      .slice(0, 5)
      .map((error) => ({ name: toLogText(error.name), message: toLogText(error.message), stack: toLogText(error.stack) })),
  };
}

function toHashes(hashes: unknown, max: number): string[] {
  if (!Array.isArray(hashes)) return [];
  if (hashes.length > max) throw new PageFailed('The renderer names too many scripts or styles');
  return hashes.filter((hash): hash is string => typeof hash === 'string' && hashPattern.test(hash));
}

export function toRoutes(routes: unknown): RouteSummary[] {
  return toList(routes)
    .slice(0, 500)
    .map(({ id, path: route }) => ({ id: toText(id), path: toText(route) }));
}

function toList(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null) : [];
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 2_000) : '';
}

/** Returns text for logs and `status`: control characters would act on a terminal. */
function toLogText(value: unknown): string {
  return toText(value).replaceAll(/(?![\n\t])\p{Cc}/gu, '');
}

export function formatError(error: UncheckedFrame['error']): string {
  return toLogText(error?.stack) || toLogText(error?.message) || 'an error without a message';
}
