import { linkedTable, LinkFixture, rowsUpTo } from '../../../testing';
import { checkCatalog } from '../../catalog';
import { advanceRun } from './link-runner';
import { startRun } from './own-runs';

let fixture: LinkFixture;
beforeAll(async () => {
  fixture = await LinkFixture.create();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset());

describe('undoing a run', () => {
  it('restores changed fields, and keeps later changes', async () => {
    fixture.serve(linkedTable(rowsUpTo(6)));
    const link = await fixture.aLink({ when_missing: 'hide' });
    await fixture.run(link);
    const before = await fixture.offers();
    fixture.serve(
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
    const done = await fixture.run(link);
    const changed = await fixture.offers();
    await fixture.change(changed.v2.id, { price: '77.00' });
    await fixture.change(changed.sold.id, { stock: 4 });

    const answers = await Promise.all([fixture.decide(done.id, 'undo'), fixture.decide(done.id, 'undo')]);
    await fixture.service.worker.drain();

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await fixture.latest(link)).toMatchObject({ status: 'undone', restored: 5, kept: 1, can_undo: false });
    const after = await fixture.offers();
    expect(after).toEqual({ ...before, v2: { ...before.v2, price_minor: 7700 }, sold: after.sold });
    expect(after.sold).toMatchObject({ stock: 4, status: 'active' });
    expect((await fixture.changes(done.id)).filter(({ is_undone }) => !is_undone).map(({ offer }) => offer.title)).toEqual(['Ваза sold']);
    expect(await checkCatalog(fixture.api.pool)).toEqual([]);
    expect((await fixture.decide(done.id, 'undo')).body).toMatchObject({ code: 'nothing_to_undo' });
    // The same file is not imported again.
    expect(await fixture.run(link)).toMatchObject({ status: 'unchanged' });
  });

  it('counts kept changes once, also when another process takes over', async () => {
    fixture.serve(linkedTable(rowsUpTo(1)));
    const link = await fixture.aLink();
    const { id } = await fixture.run(link);
    await fixture.change((await fixture.offers()).v1.id, { stock: 4 });
    await fixture.decide(id, 'undo');
    await fixture.service.worker.drain();

    await fixture.api.pool.query(`update import_link_runs set status = 'undoing' where id = $1`, [id]);
    await advanceRun(fixture.service.links, id, new AbortController().signal);

    expect(await fixture.latest(link)).toMatchObject({ status: 'undone', restored: 0, kept: 1 });
  });

  it('is refused for a run without changes, and while another one is active', async () => {
    fixture.serve(linkedTable(rowsUpTo(1)));
    const link = await fixture.aLink();
    const first = await fixture.run(link);
    const same = await fixture.run(link);

    expect((await fixture.decide(same.id, 'undo')).body).toMatchObject({ code: 'nothing_to_undo' });
    await startRun(fixture.api.pool, fixture.actor, link);
    expect((await fixture.decide(first.id, 'undo')).body).toMatchObject({ code: 'run_active' });
  });
});
