import type { QueryOf, Schemas } from './http/call-types';

export type TransactionPage = Schemas['TransactionPage'];
export type TransactionFilters = QueryOf<'get trading/seller/transactions/export/'>;
