import { type AnyJson, aShop, countWaitingForLocks, linkedTable, LinkFixture, rowsUpTo, waitFor } from '../../../testing';
import { startDueRuns } from './link-runner';
import { startRun } from './own-runs';

let fixture: LinkFixture;
beforeAll(async () => {
  fixture = await LinkFixture.create();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset());

describe('a file that differs too much', () => {
  async function aHeldRun(): Promise<{ link: number; held: AnyJson }> {
    fixture.serve(linkedTable(rowsUpTo(10)), { etag: '"whole"' });
    const link = await fixture.aLink({ when_missing: 'hide' });
    await fixture.run(link);
    fixture.serve(linkedTable(rowsUpTo(5).map((row) => ({ ...row, price: '1' }))), { etag: '"half"' });
    return { link, held: await fixture.run(link) };
  }

  it('changes nothing, mails the seller once, and stops the schedule', async () => {
    const { link, held } = await aHeldRun();
    await fixture.api.pool.query('update import_links set next_run_at = now() where id = $1', [link]);
    await startDueRuns(fixture.api.pool);
    await fixture.service.worker.drain();

    expect(held).toMatchObject({
      status: 'held',
      rows_before: 10,
      rows_total: 5,
      alarms: ['The file has half the rows or fewer: 10 before, 5 now.'],
      can_undo: false,
    });
    expect(Object.values(await fixture.offers()).map(({ price_minor, status }) => [price_minor, status])).toEqual(
      Array(10).fill([1000, 'active']),
    );
    const { status, dry_run, updated } = (
      await fixture.api.get(`trading/seller/offers/import/${String(held.import)}/get/`, { as: fixture.shop.owner.access })
    ).body;
    expect([status, dry_run, updated]).toEqual(['finished', true, 5]);
    expect(await fixture.latest(link)).toEqual(held);
    expect(await fixture.mails()).toMatchObject([{ subject: expect.stringContaining('чекає на ваше рішення') as string }]);
    expect((await fixture.mails())[0]?.text).toContain('було 10, тепер 5');
    expect(await startRun(fixture.api.pool, fixture.actor, link).catch((error: unknown) => error)).toMatchObject({ code: 'run_active' });
  });

  it('is applied when the seller agrees, once', async () => {
    const { link, held } = await aHeldRun();

    const answers = await Promise.all([fixture.decide(held.id, 'approve'), fixture.decide(held.id, 'approve')]);
    await fixture.service.worker.drain();

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await fixture.latest(link)).toMatchObject({ id: held.id, status: 'finished', updated: 5, missing: 5 });
    const all = Object.values(await fixture.offers());
    expect(all.filter(({ price_minor, status }) => price_minor === 100 && status === 'active')).toHaveLength(5);
    expect(all.filter(({ price_minor, status }) => price_minor === 1000 && status === 'hidden')).toHaveLength(5);
    // Five rows are the new baseline.
    fixture.serve(linkedTable(rowsUpTo(4)));
    expect(await fixture.run(link)).toMatchObject({ status: 'finished', rows_before: 5 });
  });

  it('is not taken again when the seller rejects it, but the next one is compared with the old', async () => {
    const { link, held } = await aHeldRun();

    expect((await fixture.decide(held.id, 'discard')).status).toBe(204);
    expect((await fixture.decide(held.id, 'approve')).body).toMatchObject({ code: 'run_not_held' });
    fixture.server.answers.set('/price.csv', (request, response) =>
      response.writeHead(request.headers['if-none-match'] === '"half"' ? 304 : 500).end(),
    );
    expect(await fixture.run(link)).toMatchObject({ status: 'unchanged' });
    fixture.serve(linkedTable(rowsUpTo(5)));
    expect(await fixture.run(link)).toMatchObject({ status: 'held', rows_before: 10 });
    expect(Object.keys(await fixture.offers())).toHaveLength(10);
  });

  it('has errors where there were none, or other identifiers', async () => {
    fixture.serve(linkedTable(rowsUpTo(10)));
    const link = await fixture.aLink({ when_missing: 'out_of_stock' });
    await fixture.run(link);

    fixture.serve(linkedTable(rowsUpTo(10).map((row, index) => (index < 4 ? { ...row, price: 'немає' } : row))));
    const wrong = await fixture.run(link);
    await fixture.decide(wrong.id, 'discard');
    fixture.serve(linkedTable(rowsUpTo(10).map(({ id }) => ({ id: `new-${id}` }))));
    const renumbered = await fixture.run(link);

    expect(wrong).toMatchObject({ status: 'held', alarms: ['Many more rows have errors: 4 now.'] });
    expect(renumbered.alarms).toEqual(['At least half of the offers of the previous file are not in this one.']);
    expect(Object.keys(await fixture.offers())).toHaveLength(10);
  });

  it('can be decided about by its owner only, and not while another file is imported', async () => {
    const { held } = await aHeldRun();
    const stranger = (await aShop(fixture.api)).owner.access;

    for (const what of ['approve', 'discard', 'undo'] as const) expect((await fixture.decide(held.id, what, stranger)).status).toBe(404);
    const unseen = await fixture.api.get(`trading/seller/offers/import/link-runs/${String(held.id)}/changes/`, { as: stranger });
    expect(unseen.status).toBe(404);
    await fixture.api.pool.query(
      `insert into imports (shop_id, user_id, language, file_name, format, shape, mode, is_dry_run) values ($1, $2, 'uk', 'a.csv', 'csv', '{}', 'create', true)`,
      [fixture.shop.id, fixture.shop.owner.id],
    );
    expect((await fixture.decide(held.id, 'approve')).body).toMatchObject({ code: 'import_running' });
  });

  /** Begins another import of the shop during `work`, and commits it once `work` waits for it. */
  async function whileAnotherStarts<Result>(work: () => Promise<Result>): Promise<{ importId: number; result: Result }> {
    const uploading = await fixture.api.pool.connect();
    try {
      await uploading.query('begin');
      const { rows } = await uploading.query<{ id: number }>(
        `insert into imports (shop_id, user_id, language, file_name, format, shape, mode, is_dry_run) values ($1, $2, 'uk', 'a.csv', 'csv', '{}', 'create', true) returning id`,
        [fixture.shop.id, fixture.shop.owner.id],
      );
      const working = work();
      await waitFor(async () => (await countWaitingForLocks(fixture.api.pool, 'update imports')) > 0);
      await uploading.query('commit');
      return { importId: rows[0]!.id, result: await working };
    } finally {
      uploading.release();
    }
  }

  it('stays as it is when another file is uploaded in the moment of the approval', async () => {
    const { link, held } = await aHeldRun();

    const { importId, result } = await whileAnotherStarts(() => fixture.decide(held.id, 'approve'));

    expect(result).toMatchObject({ status: 409, body: { code: 'import_running', import: importId } });
    expect(await fixture.latest(link)).toEqual(held);
  });

  it('is imported later when another file is uploaded in the moment of the comparison', async () => {
    fixture.serve(linkedTable(rowsUpTo(2)));
    const link = await fixture.aLink();
    await fixture.run(link);
    fixture.serve(linkedTable(rowsUpTo(3)));
    await startRun(fixture.api.pool, fixture.actor, link);
    await fixture.service.worker.drain(['import-link']);
    await fixture.service.worker.drain(['import']);

    const { importId } = await whileAnotherStarts(() => fixture.service.worker.drain(['import-link']));
    const meanwhile = await fixture.latest(link);
    await fixture.api.pool.query(`update imports set status = 'canceled', finished_at = now() where id = $1`, [importId]);
    await fixture.api.pool.query(`update outbox set run_at = now() where queue = 'import-link' and done_at is null`);
    await fixture.service.worker.drain();

    expect(meanwhile).toMatchObject({ status: 'importing' });
    expect(await fixture.latest(link)).toMatchObject({ status: 'finished', created: 1 });
  });

  it('is given up after two weeks', async () => {
    const { link, held } = await aHeldRun();
    await fixture.api.pool.query(`update imports set finished_at = now() - interval '15 days' where id = $1`, [held.import]);

    await startDueRuns(fixture.api.pool);

    expect(await fixture.latest(link)).toMatchObject({ id: held.id, status: 'discarded' });
  });
});
