import type { Static } from 'typebox';
import { formatMessage, type Locale, showDay } from '../../../platform/i18n';
import { toKyivDay } from '../../../platform/kyiv-time';
import { parseMinor, showMoney } from '../../../platform/money';
import { showPhone } from '../../../platform/phone';
import { choiceTitle } from '../../content';
import { needsAddress } from '../order-rules';
import type { Order } from '../orders.schemas';
import { fileTexts } from './order-files.messages';
import { createPdf, drawBarcode, drawEach, drawTable, mm, type Pdf, writeFacts, writeTitle } from './pdf-pages';
import { type PickedItem, pickItems } from './pick-items';

type PresentedOrder = Static<typeof Order>;

/** The sender of the parcels. */
interface Sender {
  title: string;
  phone: string;
}

const a4: [number, number] = [mm(210), mm(297)];
/** Size of the labels that carriers and label printers use. */
const labelSize: [number, number] = [mm(100), mm(100)];
const barcodeHeight = mm(10);
const margin = mm(15);
const contentWidth = a4[0] - 2 * margin;

const showTotal = ({ total, currency }: PresentedOrder, locale: Locale) => showMoney(parseMinor(total) ?? 0, currency, locale);
const showPieces = (quantity: number, unit: string, locale: Locale) => `${String(quantity)} ${choiceTitle('unit', unit, locale)}`;
const nameOf = (title: string, choices: string | null | undefined) => (choices ? `${title}\n${choices}` : title);
const addressOf = ({ get_delivery_city_display: city, delivery_address: address }: PresentedOrder) =>
  [city, address].filter(Boolean).join(', ');
const dayOf = (order: PresentedOrder, locale: Locale) => showDay(toKyivDay(new Date(order.created_at)), locale);

/** Maximum of order numbers in a line, which fits a page. */
const maxNumbers = 20;

function listNumbers(orders: PickedItem['orders']): string {
  const named = orders
    .slice(0, maxNumbers)
    .map(({ number, quantity }) => (quantity === 1 ? number : `${number}\u00a0×\u00a0${String(quantity)}`));
  return [...named, ...(orders.length > maxNumbers ? [`… +${String(orders.length - maxNumbers)}`] : [])].join(', ');
}

/** Draws the list of items to pick for these orders. */
export function buildPickingList(orders: readonly PresentedOrder[], sender: Sender, locale: Locale): Pdf {
  const pdf = createPdf({ size: a4, margin, title: fileTexts.picking[locale] });
  pdf.addPage();
  writeTitle(pdf, fileTexts.picking[locale], 18);
  const last = orders.at(-1);
  const days = [...new Set([orders[0], last].map((order) => order && dayOf(order, locale)))].join(' – ');
  pdf.text([sender.title, days, formatMessage(fileTexts.orderCount, locale, { count: orders.length })].join(' · ')).moveDown();
  const [codeWidth, quantityWidth, ordersWidth] = [90, 80, 110];
  drawTable<PickedItem>(
    pdf,
    [
      {
        title: fileTexts.offer[locale],
        width: contentWidth - codeWidth - quantityWidth - ordersWidth,
        text: ({ title, choices }) => nameOf(title, choices),
      },
      { title: fileTexts.code[locale], width: codeWidth, text: ({ code }) => code ?? '' },
      {
        title: fileTexts.quantity[locale],
        width: quantityWidth,
        align: 'right',
        text: ({ quantity, unit }) => showPieces(quantity, unit, locale),
      },
      {
        title: fileTexts.orders[locale],
        width: ordersWidth,
        text: ({ orders: parts }) => listNumbers(parts),
      },
    ],
    pickItems(orders),
  );
  pdf.end();
  return pdf;
}

/** Draws a sheet for each parcel, with its recipient, delivery and contents. */
export async function buildPackingSheets(orders: readonly PresentedOrder[], sender: Sender, locale: Locale): Promise<Pdf> {
  const pdf = createPdf({ size: a4, margin, title: fileTexts.sheet[locale] });
  await drawEach(orders, (order) => {
    pdf.addPage();
    writeTitle(pdf, formatMessage(fileTexts.packing, locale, { number: order.number }), 18);
    pdf.text([sender.title, dayOf(order, locale), order.get_status_display].join(' · ')).moveDown();
    writeFacts(pdf, [
      [fileTexts.buyer[locale], [order.buyer_name, order.buyer_phone && showPhone(order.buyer_phone)].filter(Boolean).join(', ')],
      [order.get_delivery_method_display, addressOf(order) || '—'],
      [fileTexts.ttn[locale], order.ttn],
      [fileTexts.payment[locale], order.get_payment_method_display],
      [fileTexts.comment[locale], order.comment],
      [fileTexts.note[locale], order.seller_note],
    ]);
    const [codeWidth, quantityWidth, sumWidth] = [90, 80, 90];
    drawTable<PresentedOrder['items'][number]>(
      pdf,
      [
        {
          title: fileTexts.offer[locale],
          width: contentWidth - codeWidth - quantityWidth - sumWidth,
          text: ({ offer }) => nameOf(offer.title, offer.get_choices_display),
        },
        { title: fileTexts.code[locale], width: codeWidth, text: ({ sku }) => sku ?? '' },
        {
          title: fileTexts.quantity[locale],
          width: quantityWidth,
          align: 'right',
          text: ({ quantity, unit }) => showPieces(quantity, unit, locale),
        },
        {
          title: fileTexts.sum[locale],
          width: sumWidth,
          align: 'right',
          text: ({ total }) => showMoney(parseMinor(total) ?? 0, order.currency, locale),
        },
      ],
      order.items,
    );
    pdf.moveDown(0.5).font('bold').fontSize(12);
    pdf.text(`${fileTexts.total[locale]}: ${showTotal(order, locale)}`, { width: contentWidth - 8, align: 'right' });
    pdf.font('regular').fontSize(10);
  });
  pdf.end();
  return pdf;
}

/** Draws a label for each sent parcel; self-pickup needs none. */
export async function buildLabels(orders: readonly PresentedOrder[], sender: Sender, locale: Locale): Promise<Pdf> {
  const pdf = createPdf({ size: labelSize, margin: mm(6), title: fileTexts.sheet[locale] });
  const width = labelSize[0] - 2 * mm(6);
  await drawEach(listSent(orders), (order) => {
    pdf.addPage();
    pdf.fontSize(8).text(`${fileTexts.from[locale]}: ${sender.title}, ${showPhone(sender.phone)}`, { width, height: 22, ellipsis: true });
    pdf.moveDown(0.8).text(fileTexts.to[locale]);
    pdf
      .font('bold')
      .fontSize(15)
      .text(order.buyer_name ?? '', { width, height: 40, ellipsis: true });
    pdf.fontSize(13).text(order.buyer_phone ? showPhone(order.buyer_phone) : '');
    pdf.font('regular').fontSize(11).moveDown(0.4).text(addressOf(order), { width, height: 48, ellipsis: true });
    pdf.fontSize(9).moveDown(0.4).text(order.get_delivery_method_display);
    if (order.ttn) pdf.font('bold').fontSize(12).text(order.ttn).font('regular');
    pdf.font('bold').fontSize(13);
    const bottom = labelSize[1] - mm(6) - 18;
    drawBarcode(pdf, order.ttn ?? order.number, { left: mm(6), top: bottom - barcodeHeight - mm(1), width, height: barcodeHeight });
    pdf.text(`№ ${order.number}`, mm(6), bottom, { width: width / 2, height: 16, ellipsis: true });
    if (order.payment_method === 'cash_on_delivery') {
      const amount = formatMessage(fileTexts.collect, locale, { amount: showTotal(order, locale) });
      pdf.fontSize(10).text(amount, mm(6) + width / 3, bottom + 3, { width: (width * 2) / 3, height: 13, ellipsis: true, align: 'right' });
    }
    pdf.font('regular');
  });
  pdf.end();
  return pdf;
}

/** Returns the orders that a carrier delivers. */
export const listSent = (orders: readonly PresentedOrder[]): PresentedOrder[] =>
  orders.filter(({ delivery_method: method }) => needsAddress(method));
