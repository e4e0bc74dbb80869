import type { TestShop } from '../catalog';
import type { AnyJson, TestResponse, TestApi } from '../test-api';

export interface SentFile {
  bytes: Buffer | string;
  name?: string;
  /** Parts beside the file. */
  fields?: Record<string, string>;
}

/** Builds a CSV of vases in the category `ceramics`. Every tenth row duplicates an earlier one. */
export function tableWithDuplicates(length: number): string {
  const rows = Array.from(
    { length },
    (_, index) => `S-${String(index % 10 === 9 ? index - 9 : index)};Ваза ${String(index)};${String(index + 1)};ceramics`,
  );
  return `sku;title;price;category\n${rows.join('\n')}\n`;
}

/** Sends a form with a file, as a browser does. */
export async function sendFile(
  api: TestApi,
  path: string,
  { bytes, name = 'price.csv', fields = {} }: SentFile,
  as?: string,
): Promise<TestResponse> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([Buffer.from(bytes)]), name);
  return sendForm(api, path, form, as);
}

export async function sendForm(
  api: TestApi,
  path: string,
  form: FormData,
  as?: string,
  more: Record<string, string> = {},
): Promise<TestResponse> {
  const { body, headers: own } = await encodeForm(form);
  const headers = { ...own, ...more };
  return api.post(path, body, as === undefined ? { headers } : { headers, as });
}

/** Encodes a form as the body and headers of a request. */
export async function encodeForm(form: FormData): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const encoded = new Response(form);
  return { body: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': encoded.headers.get('content-type') ?? '' } };
}

/** Starts an import without waiting for it. */
export async function startImport(api: TestApi, shop: TestShop, file: SentFile): Promise<number> {
  const fields = { shop: String(shop.id), mode: 'create_and_update', ...file.fields };
  const started = await sendFile(api, 'trading/seller/offers/import/', { ...file, fields }, shop.owner.access);
  if (started.status !== 202) throw new Error(`The import did not start: ${JSON.stringify(started.body)}`);
  return (started.body as { id: number }).id;
}

export interface ImportOutcome {
  id: number;
  /** Body of `get/`. */
  import: AnyJson;
  /** Rows of `rows/`. */
  rows: AnyJson[];
}

/** Uploads a file and runs its import to the end. */
export async function importFile(api: TestApi, shop: TestShop, file: SentFile): Promise<ImportOutcome> {
  const id = await startImport(api, shop, file);
  await api.worker.drain();
  return getImportOutcome(api, shop, id);
}

export async function getImportOutcome(api: TestApi, shop: TestShop, id: number): Promise<ImportOutcome> {
  const as = shop.owner.access;
  const [one, rows] = await Promise.all([
    api.get(`trading/seller/offers/import/${String(id)}/get/`, { as }),
    api.get(`trading/seller/offers/import/${String(id)}/rows/`, { as, query: { limit: 100 } }),
  ]);
  return { id, import: one.body, rows: (rows.body as { results: AnyJson[] }).results };
}
