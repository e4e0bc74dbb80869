import { importFile, linkedTable, LinkFixture, rowsUpTo } from '../../../testing';
import { checkCatalog } from '../../catalog';

let fixture: LinkFixture;
beforeAll(async () => {
  fixture = await LinkFixture.create();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset());

describe('an offer that is not in the file any more', () => {
  const four = rowsUpTo(4);
  const three = four.slice(0, 3);

  it.each([
    ['keep', { stock: 5, status: 'active' }],
    ['out_of_stock', { stock: 0, status: 'active' }],
    ['hide', { stock: 5, status: 'hidden' }],
  ] as const)('with the rule %s', async (rule, expected) => {
    await importFile(fixture.api, fixture.shop, { bytes: linkedTable([{ id: 'of-another-file' }]) });
    fixture.serve(linkedTable(four));
    const link = await fixture.aLink({ when_missing: rule });
    await fixture.run(link);

    fixture.serve(linkedTable(three));
    const gone = await fixture.run(link);
    const after = await fixture.offers();
    fixture.serve(linkedTable([...three, { id: 'v4', price: '11' }]));
    const back = await fixture.run(link);

    expect(gone).toMatchObject({ status: 'finished', missing: rule === 'keep' ? 0 : 1 });
    expect(after.v4).toMatchObject(expected);
    expect(after['of-another-file']).toMatchObject({ stock: 5, status: 'active' });
    expect(back).toMatchObject({ updated: 1 });
    expect((await fixture.offers()).v4).toMatchObject({ stock: 5, status: 'active', price_minor: 1100 });
    expect(await checkCatalog(fixture.api.pool)).toEqual([]);
  });

  it('comes back on sale when its row is the same as before', async () => {
    fixture.serve(linkedTable(four));
    const link = await fixture.aLink({ when_missing: 'hide' });
    await fixture.run(link);
    fixture.serve(linkedTable(three));
    await fixture.run(link);
    fixture.serve(`${linkedTable(four)}\n`);

    expect(await fixture.run(link)).toMatchObject({ updated: 1, skipped: 3 });
    expect((await fixture.offers()).v4).toMatchObject({ status: 'active' });
  });

  it('stays when the seller hid it, when its row has an error, or when another link has it', async () => {
    fixture.serve(linkedTable(rowsUpTo(7)));
    const link = await fixture.aLink({ when_missing: 'hide' });
    await fixture.run(link);
    fixture.server.answers.set('/other.csv', (_, response) => response.end(linkedTable([{ id: 'v6' }])));
    await fixture.run(await fixture.aLink({ address: `http://prices.test:${String(fixture.server.port)}/other.csv` }));
    await fixture.change((await fixture.offers()).v7.id, { status: 'draft' });

    fixture.serve(linkedTable([...rowsUpTo(4), { id: 'v5', price: 'за домовленістю' }]));

    expect(await fixture.run(link)).toMatchObject({ status: 'finished', errors: 1, missing: 0 });
    expect(await fixture.offers()).toMatchObject({ v5: { status: 'active' }, v6: { status: 'active' }, v7: { status: 'draft' } });
  });
});
