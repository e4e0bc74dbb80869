import { mutationOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/http-client';
import { downloadFile } from './files';

export const exportFormats = ['xlsx', 'csv', 'yml'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const root = 'trading/seller/offers';

/** Price lists that come in, and the shop's offers that go out. */
export const importsApi = (http: HttpClient) => ({
  exportOffers: () =>
    mutationOptions({
      mutationFn: ({ shop, format }: { shop: number; format: ExportFormat }) => downloadFile(http, `${root}/export/`, { shop, format }),
    }),
});
