/** @jest-environment node */
import type { RegistryRemote, RemoteBuild } from '@yarmarok/shared-contract';
import { aBuild, aRegistry, aRemote } from '../../testing/registries';
import { withChosenBuild, renderWithCandidates } from './remote-choice';
import { RendererDied } from '../renderer/renderer-process';
import { PageFailed } from '../pages/page-failed';
import { fetchTimeoutMs } from './remote-loader';

const never = new Promise<string>(() => undefined);
const works = () => Promise.resolve('renderer');

/** Chooses with loads by the address of a build, and renders the build's id. */
function choose(remote: RegistryRemote, loads: Record<string, () => Promise<string>>, render?: (build: RemoteBuild) => Promise<string>) {
  const failed: string[] = [];
  const result = renderWithCandidates(remote, {
    load: ({ base }) => loads[new URL(base).host + new URL(base).pathname]?.() ?? Promise.reject(new Error(base)),
    render: (_renderer, build) => render?.(build) ?? Promise.resolve(`${build.id} of ${build.base}`),
    onFailure: ({ id }) => failed.push(id),
  });
  return { result, failed };
}

it('renders with the stable build when it loads', async () => {
  const { result } = choose(aRemote(), { 'localhost:4201/stable/': works });
  expect(await result).toBe('stable of http://localhost:4201/stable/');
});

it('leaves time for the previous build when the stable one hangs', async () => {
  jest.useFakeTimers();
  const { result, failed } = choose(aRemote(), { 'localhost:4201/stable/': () => never, 'localhost:4201/before/': works });
  await jest.advanceTimersByTimeAsync(fetchTimeoutMs / 2);
  jest.useRealTimers();

  expect(await Promise.race([result, Promise.resolve('still waiting')])).toContain('before of');
  expect(failed).toEqual(['stable']);
});

it('tries the mirror before the previous build', async () => {
  const stable = aBuild('stable', { mirror: 'https://mirror.example/stable/' });
  const { result } = choose(aRemote({ stable }), { 'mirror.example/stable/': works, 'localhost:4201/before/': works });
  expect(await result).toBe('stable of https://mirror.example/stable/');
  const mirrored = { ...stable, base: 'https://mirror.example/stable/' };
  expect(withChosenBuild(aRegistry({ storefront: aRemote({ stable }) }), 'storefront', mirrored).remotes.storefront?.stable).toBe(mirrored);
});

it('fails in time with the error of the first build', async () => {
  const startedAt = Date.now();
  const { result } = choose(aRemote(), { 'localhost:4201/stable/': () => never, 'localhost:4201/before/': () => never });
  await expect(result).rejects.toThrow('Too slow');
  expect(Date.now() - startedAt).toBeLessThan(1_800);
});

it('renders with the previous build when the process of the stable one ends, skipping its mirror', async () => {
  const stable = aBuild('stable', { mirror: 'https://mirror.example/stable/' });
  const loads = { 'localhost:4201/stable/': works, 'mirror.example/stable/': works, 'localhost:4201/before/': works };
  const { result, failed } = choose(aRemote({ stable }), loads, ({ id }) =>
    id === 'stable' ? Promise.reject(new RendererDied('it hangs')) : Promise.resolve(id),
  );
  expect(await result).toBe('before');
  expect(failed).toEqual(['stable']);
});

it('retries the same build, without reporting a failure, after an external kill', async () => {
  const loads = { 'localhost:4201/stable/': works, 'localhost:4201/before/': works };
  let rendered = 0;
  const { result, failed } = choose(aRemote(), loads, ({ id }) =>
    (rendered += 1) === 1 ? Promise.reject(new RendererDied('it was ended', true)) : Promise.resolve(id),
  );
  expect(await result).toBe('stable');
  expect(failed).toEqual([]);
});

it('renders with the previous build after repeated external kills', async () => {
  const loads = { 'localhost:4201/stable/': works, 'localhost:4201/before/': works };
  let rendered = 0;
  const { result, failed } = choose(aRemote(), loads, ({ id }) => {
    if (id !== 'stable') return Promise.resolve(id);
    rendered += 1;
    return Promise.reject(new RendererDied('it was ended', true));
  });
  expect(await result).toBe('before');
  expect(rendered).toBe(2);
  expect(failed).toEqual([]);
});

it('does not try another build for a page that throws', async () => {
  const { result, failed } = choose(aRemote(), { 'localhost:4201/stable/': works, 'localhost:4201/before/': works }, () =>
    Promise.reject(new PageFailed('a mistake')),
  );
  await expect(result).rejects.toThrow('a mistake');
  expect(failed).toEqual(['stable']);
});

it('chooses the rendered build in the registry of the page', () => {
  const before = aBuild('before');
  const { remotes } = withChosenBuild(aRegistry(), 'storefront', before);
  expect(remotes.storefront).toMatchObject({ stable: { id: 'before' }, chosen: 'before' });
});
