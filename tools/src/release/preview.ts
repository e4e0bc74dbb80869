import type { RegistryRemote, RemoteBuild } from '@yarmarok/shared-contract/registry';
import type { RegistryStore } from '../registry/registry-store';

const timeoutMs = 120_000;

export interface PreviewResult {
  /** Paths of the routes of the build. */
  routePaths: string[];
  /** What goes wrong with its pages on the server. */
  problems: string[];
}

/**
 * Has the running shell evaluate a build that nobody is served yet, in a process of its own, and render each of its routes
 * once. The request is signed like the registry: a shell runs nothing for strangers.
 * @returns undefined when the shell is too old to know previews.
 */
export async function requestPreview(
  shell: string,
  registry: Pick<RegistryStore, 'sign'>,
  remote: { name: string; build: RemoteBuild } & Pick<RegistryRemote, 'basePaths'>,
): Promise<PreviewResult | undefined> {
  const response = await fetch(`${shell}/federation/previews/`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(registry.sign({ preview: remote, at: new Date().toISOString() })),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 404 || response.status === 405) return undefined;
  const text = await response.text();
  if (!response.ok) return { routePaths: [], problems: [`${shell} does not preview it (${response.status}): ${text.slice(0, 300)}`] };
  return JSON.parse(text) as PreviewResult;
}
