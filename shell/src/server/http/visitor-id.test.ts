/** @jest-environment node */
import { parseVisitor } from '../../remotes/rollout';
import { aRegistry, aRemote, aBuild } from '../../testing/registries';
import { RolloutChooser } from '../registry/rollout-choice';
import { isVisitorId, VisitorIds } from './visitor-id';

const ids = new VisitorIds('one secret');

it('accepts only its own ids', () => {
  const id = ids.create();
  expect(parseVisitor(`yarmarok_visitor=${id}`).id).toBe(id);
  expect(isVisitorId(id)).toBe(true);
  expect(ids.isAuthentic(id)).toBe(true);
  expect(new VisitorIds('another secret').isAuthentic(id)).toBe(false);
  expect(ids.isAuthentic(id.slice(0, -1) + (id.endsWith('0') ? '1' : '0'))).toBe(false);
  for (const forged of ['', 'visitor-1', 'f'.repeat(40), id.slice(1)]) expect(ids.isAuthentic(forged)).toBe(false);
});

describe('with a canary for everybody', () => {
  const canary = { build: aBuild('canary'), weight: 100, salt: 'salt', abortAtErrorRate: 0.05 };
  const registry = aRegistry({ storefront: aRemote({ canary }) });
  const avoided: string[] = [];
  const chooser = new RolloutChooser(
    () => registry,
    { isUnhealthy: () => false },
    ids,
    (build) => avoided.push(build),
  );

  it('gives a new visitor a signed id, and accepts it again', () => {
    const first = chooser.choose(undefined);
    const id = first.visitor ?? '';
    expect(first.cookie).toContain(`yarmarok_visitor=${id};`);
    expect(ids.isAuthentic(id)).toBe(true);
    expect(chooser.choose(`yarmarok_visitor=${id}`)).toMatchObject({ visitor: id, cookie: null });
  });

  it("keeps the builds of another shell's id, without a vote", () => {
    expect(chooser.choose(`yarmarok_visitor=${new VisitorIds('another secret').create()}`)).toMatchObject({ visitor: null, cookie: null });
  });

  it('replaces an id of another format', () => {
    expect(ids.isAuthentic(chooser.choose('yarmarok_visitor=0123456789ab0123456789ab').visitor ?? '')).toBe(true);
  });

  it('verifies a build named by the avoid cookie, without a vote', () => {
    chooser.choose('yarmarok_avoid=canary-build');
    expect(avoided).toEqual(['canary-build']);
  });
});
