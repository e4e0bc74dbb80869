import { Type } from 'typebox';
import { Choice, Id } from '../../../platform/http';
import { SellerOrdersQuery } from '../orders.schemas';

const orderFiles = ['accounting', 'picking', 'packing', 'labels'] as const;
export type OrderFileKind = (typeof orderFiles)[number];

export const OrderFileParams = Type.Object({
  id: Id,
  file: Choice(
    orderFiles,
    '`accounting` is a workbook of all orders; the others are PDF files of opened orders that are not closed: what to pick, a sheet for each parcel, a label for each parcel',
  ),
});
const { status, is_opened, date_from, date_to, search } = SellerOrdersQuery.properties;
export const OrderFileQuery = Type.Object({ status, is_opened, date_from, date_to, search });
