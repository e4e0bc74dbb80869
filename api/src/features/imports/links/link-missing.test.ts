import { importFile, linkedTable, LinkWorld, rowsUpTo } from '../../../testing';
import { checkCatalog } from '../../catalog';

let world: LinkWorld;
beforeAll(async () => {
  world = await LinkWorld.create();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

describe('an offer that is not in the file any more', () => {
  const four = rowsUpTo(4);
  const three = four.slice(0, 3);

  it.each([
    ['keep', { stock: 5, status: 'active' }],
    ['out_of_stock', { stock: 0, status: 'active' }],
    ['hide', { stock: 5, status: 'hidden' }],
  ] as const)('with the rule %s', async (rule, expected) => {
    await importFile(world.api, world.shop, { bytes: linkedTable([{ id: 'of-another-file' }]) });
    world.serve(linkedTable(four));
    const link = await world.aLink({ when_missing: rule });
    await world.run(link);

    world.serve(linkedTable(three));
    const gone = await world.run(link);
    const after = await world.offers();
    world.serve(linkedTable([...three, { id: 'v4', price: '11' }]));
    const back = await world.run(link);

    expect(gone).toMatchObject({ status: 'finished', missing: rule === 'keep' ? 0 : 1 });
    expect(after.v4).toMatchObject(expected);
    expect(after['of-another-file']).toMatchObject({ stock: 5, status: 'active' });
    expect(back).toMatchObject({ updated: 1 });
    expect((await world.offers()).v4).toMatchObject({ stock: 5, status: 'active', price_minor: 1100 });
    expect(await checkCatalog(world.api.pool)).toEqual([]);
  });

  it('comes back on sale when its row is the same as before', async () => {
    world.serve(linkedTable(four));
    const link = await world.aLink({ when_missing: 'hide' });
    await world.run(link);
    world.serve(linkedTable(three));
    await world.run(link);
    world.serve(`${linkedTable(four)}\n`);

    expect(await world.run(link)).toMatchObject({ updated: 1, skipped: 3 });
    expect((await world.offers()).v4).toMatchObject({ status: 'active' });
  });

  it('stays when the seller hid it, when its row has an error, or when another link has it', async () => {
    world.serve(linkedTable(rowsUpTo(7)));
    const link = await world.aLink({ when_missing: 'hide' });
    await world.run(link);
    world.server.answers.set('/other.csv', (_, response) => response.end(linkedTable([{ id: 'v6' }])));
    await world.run(await world.aLink({ address: `http://prices.test:${String(world.server.port)}/other.csv` }));
    await world.change((await world.offers()).v7.id, { status: 'draft' });

    world.serve(linkedTable([...rowsUpTo(4), { id: 'v5', price: 'за домовленістю' }]));

    expect(await world.run(link)).toMatchObject({ status: 'finished', errors: 1, missing: 0 });
    expect(await world.offers()).toMatchObject({ v5: { status: 'active' }, v6: { status: 'active' }, v7: { status: 'draft' } });
  });
});
