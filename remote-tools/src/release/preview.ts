import type { RegistryRemote, RemoteBuild } from '@yarmarok/shared-contract/registry';
import type { RegistryStore } from '../registry/registry-store';

const timeoutMs = 120_000;

export interface PreviewResult {
  /** Paths of the build's routes. */
  routePaths: string[];
  /** Failures of its pages on the server. */
  problems: string[];
}

/**
 * Lets the running shell evaluate an unpublished build in a process of its own and render each of its routes once. The request is
 * signed like the registry, so that the shell runs only trusted code.
 */
export async function requestPreview(
  shell: string,
  registry: Pick<RegistryStore, 'sign'>,
  remote: { name: string; build: RemoteBuild } & Pick<RegistryRemote, 'basePaths'>,
): Promise<PreviewResult> {
  const response = await fetch(`${shell}/federation/previews/`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(await registry.sign(remote.name, { preview: remote, at: new Date().toISOString() })),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (!response.ok) return { routePaths: [], problems: [`${shell} does not preview it (${response.status}): ${text.slice(0, 300)}`] };
  return JSON.parse(text) as PreviewResult;
}
