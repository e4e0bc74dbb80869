import { anOffer, aShop } from './catalog';
import type { ContractCall, PrepareCall } from './contract-calls';
import { encodeForm, importFile, startImport } from './price-lists';

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
  listImportRows: async (world) => ({ ...(await prepareEndedImport(world)), query: { action: 'error', limit: 5, offset: 0 } }),
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
};
