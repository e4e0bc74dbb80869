import type { AnyHttpClient, HttpClient } from './http/http-client';
import { blocksApi } from './blocks';
import { moneyApi } from './money';
import { auditApi, operatorsApi } from './operators';
import { peopleApi } from './people';
import { queuesApi } from './queues';
import { searchesApi } from './searches';
import { siteSettingsApi } from './site-settings';

/** Calls of operators, apart from those of `createAccountApi`, so that buyers and sellers do not pay for them. */
export const createOperatorApi = (shell: AnyHttpClient) => {
  const http = shell as HttpClient;
  return {
    audit: auditApi(http),
    blocks: blocksApi(http),
    money: moneyApi(http),
    operators: operatorsApi(http),
    people: peopleApi(http),
    queues: queuesApi(http),
    searches: searchesApi(http),
    siteSettings: siteSettingsApi(http),
  };
};

export type OperatorApi = ReturnType<typeof createOperatorApi>;
