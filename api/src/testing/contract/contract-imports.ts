import { anOffer, aShop } from '../catalog';
import type { ContractCall, PrepareCall } from './contract-call';
import { encodeForm, importFile, startImport } from '../imports/price-lists';
import type { TestApi } from '../test-api';

/** The second row has no title, so it fails. */
const table = 'sku,title,price,category\nA-1,Ваза,10,невідома\nA-2,,10,невідома\n';

async function anUpload(fields: Record<string, string>): Promise<Pick<ContractCall, 'body' | 'headers'>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([table]), 'price.csv');
  return encodeForm(form);
}

const prepareEndedImport: PrepareCall = async ({ api }) => {
  const shop = await aShop(api);
  const { id } = await importFile(api, shop, { bytes: table });
  return { as: shop.owner.access, params: { id } };
};

const linkFields = { interval_hours: null, when_missing: 'hide', prices_only: false };

async function aLink(api: TestApi): Promise<{ as: string; shop: number; link: number }> {
  const { id: shop, owner } = await aShop(api);
  const body = { shop, address: 'https://supplier.example/price.xml', login: 'vases', password: 'a-secret', ...linkFields };
  const created = await api.post('trading/seller/offers/import/links/create/', body, { as: owner.access });
  return { as: owner.access, shop, link: (created.body as { id: number }).id };
}

const prepareLink: PrepareCall = async ({ api }) => {
  const { as, link } = await aLink(api);
  return { as, params: { id: link } };
};

/** A run in a state that no real server reaches within a test; its import was a dry run. */
const prepareRun =
  (status: 'held' | 'finished'): PrepareCall =>
  async ({ api }) => {
    const { shop, id: offerId } = await anOffer(api);
    const as = shop.owner.access;
    const { id } = await importFile(api, shop, { bytes: table, fields: { dry_run: 'true' } });
    const body = { shop: shop.id, address: 'https://supplier.example/price.xml', ...linkFields };
    const created = await api.post('trading/seller/offers/import/links/create/', body, { as });
    const { rows } = await api.pool.query<{ id: number }>(
      `insert into import_link_runs (link_id, is_scheduled, is_prices_only, status, import_id, alarms, rows_before, rows_total)
       values ($1, true, false, $2, $3, '{rows_dropped}', 10, 2) returning id`,
      [(created.body as { id: number }).id, status, id],
    );
    const runId = rows[0]?.id ?? 0;
    await api.pool.query(
      `insert into import_link_changes (run_id, offer_id, kind, before, after) values ($1, $2, 'missing', '{"stock": 3}', '{"stock": 0}')`,
      [runId, offerId],
    );
    return { as, params: { id: runId } };
  };

/** A call that succeeds for each operation of import and export. */
export const importCalls: Record<string, PrepareCall> = {
  startImport: async ({ api }) => {
    const shop = await aShop(api);
    return { as: shop.owner.access, ...(await anUpload({ shop: String(shop.id), mode: 'create' })) };
  },
  previewImport: async ({ api }) => {
    const shop = await aShop(api);
    return { as: shop.owner.access, ...(await anUpload({ shop: String(shop.id) })) };
  },
  listImports: async ({ api }) => {
    const shop = await aShop(api);
    await startImport(api, shop, { bytes: table });
    return { as: shop.owner.access, query: { shop: shop.id, limit: 5, offset: 0 } };
  },
  getImport: prepareEndedImport,
  listImportProblems: prepareEndedImport,
  repeatImport: async (fixture) => ({
    ...(await prepareEndedImport(fixture)),
    body: { mode: 'create', dry_run: true, categories: [], values: [{ key: 'unit:бухта', value: 'roll' }] },
  }),
  listImportRows: async (fixture) => ({ ...(await prepareEndedImport(fixture)), query: { action: 'error', limit: 5, offset: 0 } }),
  cancelImport: async ({ api }) => {
    const shop = await aShop(api);
    return { as: shop.owner.access, params: { id: await startImport(api, shop, { bytes: table }) } };
  },
  getFailedRows: prepareEndedImport,
  getImportTemplate: async ({ api }) => ({ as: (await aShop(api)).owner.access, query: { format: 'csv' } }),
  exportOffers: async ({ api }) => {
    const { shop } = await anOffer(api);
    return { as: shop.owner.access, query: { shop: shop.id, format: 'csv' } };
  },
  listImportLinks: async ({ api }) => {
    const { as, shop } = await aLink(api);
    return { as, query: { shop } };
  },
  createImportLink: async ({ api }) => {
    const shop = await aShop(api);
    const body = { shop: shop.id, address: 'https://supplier.example/price.xml', login: null, password: null, ...linkFields };
    return { as: shop.owner.access, body };
  },
  getImportLink: prepareLink,
  updateImportLink: async (fixture) => ({
    ...(await prepareLink(fixture)),
    body: { address: 'https://supplier.example/new.xml', login: 'vases', password: 'another', ...linkFields, interval_hours: 4 },
  }),
  deleteImportLink: prepareLink,
  runImportLink: prepareLink,
  listImportLinkRuns: async ({ api }) => {
    const { as, link } = await aLink(api);
    await api.post(`trading/seller/offers/import/links/${String(link)}/run/`, undefined, { as });
    return { as, params: { id: link }, query: { limit: 5, offset: 0 } };
  },
  listImportLinkChanges: async (fixture) => ({ ...(await prepareRun('finished')(fixture)), query: { limit: 5, offset: 0 } }),
  approveImportLinkRun: prepareRun('held'),
  discardImportLinkRun: prepareRun('held'),
  undoImportLinkRun: prepareRun('finished'),
};
