import { ApiError } from '@yarmarok/shared-api';
import { isChunkError } from './chunk-reload';
import { type Finding, findingsAddress, maxFindings } from './findings';
import { loadReports } from './load-report';

/** Reports of this document. An error reaches the boundary, the router and the window, but is sent once. */
const sent = new Set<string>();

/**
 * Reports an error of a remote's code to the shell, once: with the build whose script stands nearest in the stack, and the place there. The
 * message is not sent, because it may name people. Errors of the service, of the connection and of missing chunks are no failures of a
 * build.
 */
export function reportFailure(error: unknown, fallbackStack = ''): void {
  const finding = findFailure(error, fallbackStack);
  if (!finding) return;
  const text = JSON.stringify({ findings: [finding] });
  if (sent.has(text) || sent.size >= maxFindings) return;
  sent.add(text);
  navigator.sendBeacon(findingsAddress, text);
}

/** Returns the build's failure behind an error; null for errors of the service, the connection, and the site itself. */
export function findFailure(error: unknown, fallbackStack = ''): Finding | null {
  if (error instanceof ApiError || isChunkError(error) || (error instanceof Error && error.name === 'AbortError')) return null;
  const { name = 'Error', stack = '' } = error instanceof Error ? error : {};
  for (const line of `${stack}\n${fallbackStack}`.split('\n'))
    for (const { remote, build, base } of loadReports) {
      const start = line.indexOf(base);
      if (start < 0) continue;
      const [place = ''] = /^[\w./-]*(?::\d+){0,2}/.exec(line.slice(start + base.length)) ?? [];
      return { remote, build, kind: 'failed', name: `${name.replace(/\W/g, '_')}@${place}`.slice(0, 120) };
    }
  return null;
}

/** Reports errors that no boundary and no caller handles. */
export function watchFailures(): void {
  window.addEventListener('error', ({ error, filename, lineno, colno }: ErrorEvent) =>
    reportFailure(error, `${filename}:${String(lineno)}:${String(colno)}`),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
}
