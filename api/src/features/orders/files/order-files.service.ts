import type { Readable } from 'node:stream';
import type { Static } from 'typebox';
import type { Actor } from '../../../platform/auth';
import type { Pool } from '../../../platform/db';
import { InvalidFields, NotFound } from '../../../platform/errors';
import { fieldTexts } from '../../../platform/http';
import type { Locale } from '../../../platform/i18n';
import { type SheetCell, xlsxFile } from '../../../platform/table-file';
import { isClosed } from '../order-rules';
import { presentOrder } from '../orders.presenter';
import { listSellerOrdersAfter, type SellerOrderFilters } from '../orders.repository';
import type { Order } from '../orders.schemas';
import { accountingHeader, accountingRows } from './accounting-rows';
import { NoOrdersToPrint, TooManyOrdersToPrint } from './order-files.errors';
import { fileTexts } from './order-files.messages';
import { findSender } from './order-files.repository';
import type { OrderFileKind } from './order-files.schemas';
import { buildLabels, buildPackingSheets, buildPickingList, listSent } from './order-pdfs';

/** Maximum of sheets of one request. */
const maxPrinted = 300;
const pageSize = 100;

interface OrderFile {
  name: string;
  type: string;
  body: Readable;
}

type FileFilters = Omit<SellerOrderFilters, 'ownerId' | 'shopId'> & { shopId: number };

export type OrderFilesService = ReturnType<typeof createOrderFilesService>;

/** Files of a shop's orders. Buyers of unopened orders are masked. */
export function createOrderFilesService(pool: Pool, prices: { openOrderLeadsPrice: number }) {
  async function* readPages(filters: SellerOrderFilters, locale: Locale): AsyncGenerator<Static<typeof Order>[]> {
    for (let last = 0; ;) {
      const rows = await listSellerOrdersAfter(pool, filters, last, pageSize);
      yield rows.map((row) => presentOrder(row, 'seller', locale, prices.openOrderLeadsPrice));
      last = rows.at(-1)?.id ?? last;
      if (rows.length < pageSize) return;
    }
  }

  async function* readRows(filters: SellerOrderFilters, locale: Locale): AsyncGenerator<readonly SheetCell[]> {
    yield accountingHeader(locale);
    for await (const orders of readPages(filters, locale)) for (const order of orders) yield* accountingRows(order, locale);
  }

  /** @throws TooManyOrdersToPrint, NoOrdersToPrint. */
  async function readPrinted(filters: SellerOrderFilters, kind: OrderFileKind, locale: Locale): Promise<Static<typeof Order>[]> {
    if (filters.isOpened === false) throw new NoOrdersToPrint();
    const found: Static<typeof Order>[] = [];
    // An unopened order has no address, and a closed one has no parcel.
    for await (const orders of readPages({ ...filters, isOpened: true }, locale)) {
      const open = orders.filter(({ status }) => !isClosed(status));
      found.push(...(kind === 'labels' ? listSent(open) : open));
      if (found.length > maxPrinted) throw new TooManyOrdersToPrint(maxPrinted);
    }
    if (found.length === 0) throw new NoOrdersToPrint();
    return found;
  }

  return {
    /**
     * Builds a file of the orders that match. @throws NotFound for another person's shop, InvalidFields for a period that ends before it begins,
     * TooManyOrdersToPrint, NoOrdersToPrint.
     */
    async build(actor: Actor, filters: FileFilters, kind: OrderFileKind, locale: Locale): Promise<OrderFile> {
      const { firstDay, lastDay, shopId } = filters;
      if (firstDay !== null && lastDay !== null && lastDay < firstDay) throw InvalidFields.of('date_to', fieldTexts.format);
      const sender = await findSender(pool, actor.userId, shopId);
      if (!sender) throw new NotFound();
      const own = { ...filters, ownerId: actor.userId };
      const name = [kind, sender.alias, firstDay, lastDay === firstDay ? null : lastDay].filter(Boolean).join('-');
      if (kind === 'accounting')
        return {
          name: `${name}.xlsx`,
          type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          body: xlsxFile(readRows(own, locale), { name: fileTexts.sheet[locale], isFiltered: true }),
        };
      const orders = await readPrinted(own, kind, locale);
      const build = { picking: buildPickingList, packing: buildPackingSheets, labels: buildLabels }[kind];
      return { name: `${name}.pdf`, type: 'application/pdf', body: (await build(orders, sender, locale)) as unknown as Readable };
    },
  };
}
