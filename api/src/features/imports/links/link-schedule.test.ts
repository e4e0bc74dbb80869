import { type AnyJson, createTestLinks, linkedTable, LinkFixture, rowsUpTo } from '../../../testing';
import { startDueRuns } from './link-runner';
import { readLink } from './own-links';
import { startRun } from './own-runs';

let fixture: LinkFixture;
beforeAll(async () => {
  fixture = await LinkFixture.create();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset());

describe('a schedule', () => {
  it('starts a due link once, in one of two services', async () => {
    fixture.serve(linkedTable(rowsUpTo(3)));
    const link = await fixture.aLink({ interval_hours: 4 });
    const second = createTestLinks(fixture.api.pool);

    await Promise.all(Array.from({ length: 4 }, () => startDueRuns(fixture.api.pool)));
    // Simulates an expired lease whose holder still works.
    const { rows } = await fixture.api.pool.query<AnyJson>(`select payload from outbox where queue = 'import-link' and done_at is null`);
    for (const { payload } of rows)
      await fixture.api.pool.query(`insert into outbox (queue, payload) values ('import-link', $1)`, [payload]);
    await Promise.all([fixture.service.worker.drain(), second.worker.drain()]);

    const { body } = await fixture.api.get(`trading/seller/offers/import/links/${String(link)}/runs/`, { as: fixture.shop.owner.access });
    expect(body).toMatchObject({ count: 1, results: [{ status: 'finished', is_scheduled: true, created: 3 }] });
    expect(Object.keys(await fixture.offers())).toHaveLength(3);
    expect((await fixture.api.pool.query('select 1 from imports where shop_id = $1', [fixture.shop.id])).rowCount).toBe(1);
    const shown = await readLink(fixture.api.pool, fixture.actor, link);
    expect(shown.next_run_at!.getTime()).toBeGreaterThan(Date.now() + 3.9 * 3600_000);
  });

  it('tries again soon after a failure that may pass, and mails after the third one', async () => {
    const link = await fixture.aLink({ interval_hours: 24 });
    fixture.server.answers.set('/price.csv', (_, response) => response.writeHead(503).end());

    for (let count = 0; count < 4; count += 1) {
      await fixture.api.pool.query('update import_links set next_run_at = now() where id = $1', [link]);
      await startDueRuns(fixture.api.pool);
      await fixture.service.worker.drain();
      const { next_run_at } = await readLink(fixture.api.pool, fixture.actor, link);
      expect(next_run_at!.getTime() < Date.now() + 3600_000).toBe(count < 3);
    }

    expect(await fixture.latest(link)).toMatchObject({
      status: 'failed',
      message: 'The server answered with code 503 instead of the file.',
    });
    expect(await fixture.mails()).toMatchObject([{ subject: expect.stringContaining('не вдається забрати') as string }]);
    fixture.serve(linkedTable(rowsUpTo(1)));
    await fixture.run(link);
    expect(await readLink(fixture.api.pool, fixture.actor, link)).toMatchObject({ failures_count: 0 });
  });

  it('continues a run whose import ended unnoticed', async () => {
    fixture.serve(linkedTable(rowsUpTo(1)));
    const link = await fixture.aLink();
    await startRun(fixture.api.pool, fixture.actor, link);
    await fixture.service.worker.drain(['import-link']);
    await fixture.service.worker.drain(['import']);
    await fixture.api.pool.query(`delete from outbox where queue = 'import-link' and done_at is null`);
    await fixture.api.pool.query(`update imports set finished_at = now() - interval '5 minutes' where shop_id = $1`, [fixture.shop.id]);

    await startDueRuns(fixture.api.pool);
    await fixture.service.worker.drain(['import-link']);

    expect(await fixture.latest(link)).toMatchObject({ status: 'finished', created: 1 });
  });
});
