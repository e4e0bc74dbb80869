import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Schemas } from '../http/call-types';
import type { HttpClient } from '../http/http-client';
import { downloadFile, uploadForm, type UploadOptions } from '../http/files';

export const exportFormats = ['xlsx', 'csv', 'yml'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** Interpretation of a file, before its import. */
export type ImportPreview = Schemas['ImportPreviewAnswer'];
export type OfferImport = Schemas['OfferImport'];
export type ImportMode = OfferImport['mode'];
export type ImportStatus = OfferImport['status'];
export type ImportedRow = Schemas['ImportedRow'];
export type ImportProblems = Schemas['ImportProblemsAnswer'];
type RepeatImportInput = { id: number } & Schemas['RepeatImportBody'];
export type ImportAction = ImportedRow['action'];

export interface StartImportInput {
  shop: number;
  file: File;
  mode: ImportMode;
  isDryRun: boolean;
  /** Corrections: key of a column → field, or null to skip the column. */
  mapping: Readonly<Record<string, string | null>>;
  /** Corrections: key of a category in the file → category of the marketplace, or null to forget an earlier choice. */
  categoryMapping: Readonly<Record<string, number | null>>;
  /** Corrections: key of a word in the file → its meaning, or null to forget an earlier choice. */
  valueMapping?: Readonly<Record<string, string | null>>;
}

const root = 'trading/seller/offers';
const all = ['own-imports'] as const;

/** Imports of price lists and exports of the shop's offers. */
export const importsApi = (http: HttpClient) => ({
  all: () => all,
  list: (shop: number, limit: number) =>
    queryOptions({
      queryKey: [...all, 'list', shop, limit] as const,
      queryFn: ({ signal }) => http.get(`${root}/import/get-list/`, { query: { shop, limit }, signal }),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...all, 'one', id] as const,
      queryFn: ({ signal }) => http.get(`${root}/import/${id}/get/`, { signal }),
    }),
  /**
   *
   * @param progress progress of the import; a new value makes the rows be read again.
   */
  rows: (id: number, action: ImportAction | null, limit: number, offset: number, progress: string) =>
    queryOptions({
      queryKey: [...all, 'rows', id, action, limit, offset, progress] as const,
      queryFn: ({ signal }) => http.get(`${root}/import/${id}/rows/`, { query: { action, limit, offset }, signal }),
    }),
  /** Problems of the rows, once each; `progress` as for rows. */
  problems: (id: number, progress: string) =>
    queryOptions({
      queryKey: [...all, 'problems', id, progress] as const,
      queryFn: ({ signal }) => http.get(`${root}/import/${id}/problems/`, { signal }),
    }),
  /** Imports the stored file again, with further choices. */
  repeat: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: RepeatImportInput) => http.post(`${root}/import/${id}/repeat/`, { body }),
      onSuccess: (_answer: { id: number }, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
        client.invalidateQueries({ queryKey: [...all, 'list'] }),
    }),
  preview: () =>
    mutationOptions({
      /** `shop` adds the choices for its earlier files. */
      mutationFn: ({ file, shop, ...options }: { file: File; shop?: number } & UploadOptions) => {
        const form = new FormData();
        if (shop !== undefined) form.append('shop', String(shop));
        form.append('file', file, file.name);
        return uploadForm(http, `${root}/import/preview/`, form, options);
      },
    }),
  start: () =>
    mutationOptions({
      mutationFn: ({
        file,
        shop,
        mode,
        isDryRun,
        mapping,
        categoryMapping,
        valueMapping = {},
        ...options
      }: StartImportInput & UploadOptions) => {
        const form = new FormData();
        form.append('shop', String(shop));
        form.append('mode', mode);
        form.append('dry_run', String(isDryRun));
        if (Object.keys(mapping).length > 0) form.append('mapping', JSON.stringify(mapping));
        if (Object.keys(categoryMapping).length > 0) form.append('category_mapping', JSON.stringify(categoryMapping));
        if (Object.keys(valueMapping).length > 0) form.append('value_mapping', JSON.stringify(valueMapping));
        // The file comes last: the service knows its options before the file arrives.
        form.append('file', file, file.name);
        return uploadForm(http, `${root}/import/`, form, options);
      },
      onSuccess: (_answer: { id: number }, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
        client.invalidateQueries({ queryKey: [...all, 'list'] }),
    }),
  cancel: () =>
    mutationOptions({
      mutationFn: (id: number) => http.post(`${root}/import/${id}/cancel/`),
      onSuccess: (_answer: unknown, _id: number, _result: unknown, { client }: { client: QueryClient }) =>
        client.invalidateQueries({ queryKey: all }),
    }),
  failedRows: () => mutationOptions({ mutationFn: (id: number) => downloadFile(http, `${root}/import/${id}/failed-rows/`) }),
  template: () => mutationOptions({ mutationFn: (format: ExportFormat) => downloadFile(http, `${root}/import/template/`, { format }) }),
  exportOffers: () =>
    mutationOptions({
      mutationFn: ({ shop, format }: { shop: number; format: ExportFormat }) => downloadFile(http, `${root}/export/`, { shop, format }),
    }),
});
