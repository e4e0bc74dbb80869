/** @jest-environment node */
import type { RemoteDefinition } from '@yarmarok/shared-contract';
import { aBuild, aRegistry, aRemote } from '../testing/registries';
import { chooseBuild, pinBuild } from './remote-choice';

const definition = { routes: [] } as unknown as RemoteDefinition;
const never = new Promise<RemoteDefinition>(() => undefined);

/** Answers by the address of a build. */
const loaderOf = (answers: Record<string, () => Promise<RemoteDefinition>>) => ({
  load: (_name: string, { base }: { base: string }) =>
    answers[new URL(base).host + new URL(base).pathname]?.() ?? Promise.reject(new Error(base)),
});
const works = () => Promise.resolve(definition);

it('takes the stable build when it comes', async () => {
  const { build } = await chooseBuild(loaderOf({ 'localhost:4201/stable/': works }), 'storefront', aRemote());
  expect(build.id).toBe('stable');
});

it('leaves the build of before its share of the time when the stable one hangs', async () => {
  const failed: string[] = [];
  const startedAt = Date.now();
  const loader = loaderOf({ 'localhost:4201/stable/': () => never, 'localhost:4201/before/': works });
  const { build } = await chooseBuild(loader, 'storefront', aRemote(), ({ id }) => failed.push(id));
  expect(build.id).toBe('before');
  expect(failed).toEqual(['stable']);
  expect(Date.now() - startedAt).toBeLessThan(1_200);
});

it('asks the mirror before the build of before', async () => {
  const stable = aBuild('stable', { mirror: 'https://mirror.example/stable/' });
  const { build } = await chooseBuild(
    loaderOf({ 'mirror.example/stable/': works, 'localhost:4201/before/': works }),
    'storefront',
    aRemote({ stable }),
  );
  expect(build).toMatchObject({ id: 'stable', base: 'https://mirror.example/stable/' });
  expect(pinBuild(aRegistry({ storefront: aRemote({ stable }) }), 'storefront', build).remotes.storefront?.stable).toBe(build);
});

it('gives up within its time, with the reason of the first', async () => {
  const startedAt = Date.now();
  const loader = loaderOf({ 'localhost:4201/stable/': () => never, 'localhost:4201/before/': () => never });
  await expect(chooseBuild(loader, 'storefront', aRemote())).rejects.toThrow('Too slow');
  expect(Date.now() - startedAt).toBeLessThan(1_800);
});

it('pins what rendered the page, so that the browser runs the same', () => {
  const before = aBuild('before');
  const { remotes } = pinBuild(aRegistry(), 'storefront', before);
  expect(remotes.storefront).toMatchObject({ stable: { id: 'before' }, chosen: 'before' });
});
