import { type AnyJson, createTestLinks, linkedTable, LinkWorld, rowsUpTo } from '../../../testing';

let world: LinkWorld;
beforeAll(async () => {
  world = await LinkWorld.create();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

describe('a schedule', () => {
  it('starts a due link once, in one of two services', async () => {
    world.serve(linkedTable(rowsUpTo(3)));
    const link = await world.aLink({ interval_hours: 4 });
    const second = createTestLinks(world.api.pool);

    await Promise.all([world.service.links.startDue(), second.links.startDue(), world.service.links.startDue(), second.links.startDue()]);
    // As after a lease that ran out while its holder still works.
    const { rows } = await world.api.pool.query<AnyJson>(`select payload from outbox where queue = 'import-link' and done_at is null`);
    for (const { payload } of rows) await world.api.pool.query(`insert into outbox (queue, payload) values ('import-link', $1)`, [payload]);
    await Promise.all([world.service.worker.drain(), second.worker.drain()]);

    const { body } = await world.api.get(`trading/seller/offers/import/links/${String(link)}/runs/`, { as: world.shop.owner.access });
    expect(body).toMatchObject({ count: 1, results: [{ status: 'finished', is_scheduled: true, created: 3 }] });
    expect(Object.keys(await world.offers())).toHaveLength(3);
    expect((await world.api.pool.query('select 1 from imports where shop_id = $1', [world.shop.id])).rowCount).toBe(1);
    const shown = await world.service.links.get(world.actor, link);
    expect(shown.next_run_at!.getTime()).toBeGreaterThan(Date.now() + 3.9 * 3600_000);
  });

  it('tries again soon after a failure that may pass, and mails after the third one', async () => {
    const link = await world.aLink({ interval_hours: 24 });
    world.server.answers.set('/price.csv', (_, response) => response.writeHead(503).end());

    for (let count = 0; count < 4; count += 1) {
      await world.api.pool.query('update import_links set next_run_at = now() where id = $1', [link]);
      await world.service.links.startDue();
      await world.service.worker.drain();
      const { next_run_at } = await world.service.links.get(world.actor, link);
      expect(next_run_at!.getTime() < Date.now() + 3600_000).toBe(count < 3);
    }

    expect(await world.latest(link)).toMatchObject({ status: 'failed', message: 'The server answered with code 503 instead of the file.' });
    expect(await world.mails()).toMatchObject([{ subject: expect.stringContaining('не вдається забрати') as string }]);
    world.serve(linkedTable(rowsUpTo(1)));
    await world.run(link);
    expect(await world.service.links.get(world.actor, link)).toMatchObject({ failures_count: 0 });
  });

  it('goes on with a run whose import ended unnoticed', async () => {
    world.serve(linkedTable(rowsUpTo(1)));
    const link = await world.aLink();
    await world.service.links.run(world.actor, link);
    await world.service.worker.drain(['import-link']);
    await world.service.worker.drain(['import']);
    await world.api.pool.query(`delete from outbox where queue = 'import-link' and done_at is null`);
    await world.api.pool.query(`update imports set finished_at = now() - interval '5 minutes' where shop_id = $1`, [world.shop.id]);

    await world.service.links.startDue();
    await world.service.worker.drain(['import-link']);

    expect(await world.latest(link)).toMatchObject({ status: 'finished', created: 1 });
  });
});
