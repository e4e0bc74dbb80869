import { linkedTable, LinkWorld, rowsUpTo } from '../../../testing';
import { checkCatalog } from '../../catalog';

let world: LinkWorld;
beforeAll(async () => {
  world = await LinkWorld.create();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

describe('undoing a run', () => {
  it('restores what it changed, and keeps what was changed since', async () => {
    world.serve(linkedTable(rowsUpTo(6)));
    const link = await world.aLink({ when_missing: 'hide' });
    await world.run(link);
    const before = await world.offers();
    world.serve(
      linkedTable([
        { id: 'v1', price: '99' },
        { id: 'v2', price: '99', stock: '1' },
        { id: 'v3', title: 'Інша' },
        { id: 'v4' },
        { id: 'v5' },
        { id: 'new' },
        { id: 'sold' },
      ]),
    );
    const done = await world.run(link);
    const changed = await world.offers();
    await world.change(changed.v2.id, { price: '77.00' });
    await world.change(changed.sold.id, { stock: 4 });

    const answers = await Promise.all([world.decide(done.id, 'undo'), world.decide(done.id, 'undo')]);
    await world.service.worker.drain();

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await world.latest(link)).toMatchObject({ status: 'undone', restored: 5, kept: 1, can_undo: false });
    const after = await world.offers();
    expect(after).toEqual({ ...before, v2: { ...before.v2, price_minor: 7700 }, sold: after.sold });
    expect(after.sold).toMatchObject({ stock: 4, status: 'active' });
    expect((await world.changes(done.id)).filter(({ is_undone }) => !is_undone).map(({ offer }) => offer.title)).toEqual(['Ваза sold']);
    expect(await checkCatalog(world.api.pool)).toEqual([]);
    expect((await world.decide(done.id, 'undo')).body).toMatchObject({ code: 'nothing_to_undo' });
    // The same file is not taken again.
    expect(await world.run(link)).toMatchObject({ status: 'unchanged' });
  });

  it('counts what it keeps once, also when another process takes over', async () => {
    world.serve(linkedTable(rowsUpTo(1)));
    const link = await world.aLink();
    const { id } = await world.run(link);
    await world.change((await world.offers()).v1.id, { stock: 4 });
    await world.decide(id, 'undo');
    await world.service.worker.drain();

    await world.api.pool.query(`update import_link_runs set status = 'undoing' where id = $1`, [id]);
    await world.service.links.advance(id, new AbortController().signal);

    expect(await world.latest(link)).toMatchObject({ status: 'undone', restored: 0, kept: 1 });
  });

  it('is refused for a run that changed nothing, and while another one goes on', async () => {
    world.serve(linkedTable(rowsUpTo(1)));
    const link = await world.aLink();
    const first = await world.run(link);
    const same = await world.run(link);

    expect((await world.decide(same.id, 'undo')).body).toMatchObject({ code: 'nothing_to_undo' });
    await world.service.links.run(world.actor, link);
    expect((await world.decide(first.id, 'undo')).body).toMatchObject({ code: 'run_active' });
  });
});
