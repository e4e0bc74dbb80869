import { PageFailed, PageTimedOut } from '../page-failed';
import type { PolicyHashes } from '../security-headers';
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

const hashPattern = /^sha(?:256|384|512)-[\w+/]+={0,2}$/;

/** Validates the response of a renderer, because a remote's code may have written it. @throws PageFailed. */
export function toDocument(frame: UncheckedFrame, html: Buffer, publicOrigin: string): CheckedDocument {
  if (frame.kind === 'failed') {
    const Failure = frame.error?.name === 'PageTimedOut' ? PageTimedOut : PageFailed;
    throw Object.assign(new Failure(toText(frame.error?.message)), { stack: formatError(frame.error) });
  }
  const status = Number(frame.status);
  if (!Number.isInteger(status) || status < 200 || status > 599) throw new PageFailed('The renderer gave no status');
  if (frame.kind === 'redirect') {
    const location = toText(frame.location);
    const isOwn = URL.canParse(location, publicOrigin) && new URL(location, publicOrigin).origin === new URL(publicOrigin).origin;
    if (!isOwn || status < 300 || status > 399 || /[\r\n]/.test(location)) throw new PageFailed('The renderer leads elsewhere');
    return { kind: 'redirect', status, location };
  }
  if (frame.kind !== 'page') throw new PageFailed('The renderer gave no page');
  return {
    kind: 'page',
    status,
    html,
    hashes: { scripts: toHashes(frame.hashes?.scripts), styles: toHashes(frame.hashes?.styles) },
    timing: /^[\w=;.,\s]{0,300}$/.test(toText(frame.timing)) ? toText(frame.timing) : '',
    errors: toList(frame.errors)
      .slice(0, 5)
      .map((error) => ({ name: toText(error.name), message: toText(error.message), stack: toText(error.stack) })),
  };
}

function toHashes(hashes: unknown): string[] {
  return Array.isArray(hashes) ? hashes.filter((hash): hash is string => hashPattern.test(toText(hash))) : [];
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

export function formatError(error: UncheckedFrame['error']): string {
  return toText(error?.stack) || toText(error?.message) || 'an error without a message';
}
