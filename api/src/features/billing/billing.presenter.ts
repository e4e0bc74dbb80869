import { buildCsv } from '../../platform/csv';
import { formatMessage, type Locale, type Message, pickText } from '../../platform/i18n';
import { formatMinor, showMoney } from '../../platform/money';
import { choiceTitle } from '../content';
import type { TransactionRow } from './billing.repository';
import { csvDate, getCsvStyle } from './csv';

const texts = {
  opened: { uk: 'Відкрито замовлення № {number}', ru: 'Открыт заказ № {number}', en: 'Opened order No. {number}' },
  promotedTop: { uk: 'Товар у топі: {title}', ru: 'Товар в топе: {title}', en: 'Offer at the top: {title}' },
  promotedColor: { uk: 'Товар виділено кольором: {title}', ru: 'Товар выделен цветом: {title}', en: 'Offer in color: {title}' },
  withDebt: { uk: '{action}, борг {debt}', ru: '{action}, долг {debt}', en: '{action}, {debt} owed' },
  withReason: { uk: '{action}: {reason}', ru: '{action}: {reason}', en: '{action}: {reason}' },
  declined: { uk: 'Відхилено', ru: 'Отклонён', en: 'Declined' },
  withOrder: { uk: '{action}, замовлення № {number}', ru: '{action}, заказ № {number}', en: '{action}, order No. {number}' },
  date: { uk: 'Дата', ru: 'Дата', en: 'Date' },
  action: { uk: 'Операція', ru: 'Операция', en: 'Transaction' },
  method: { uk: 'Спосіб', ru: 'Способ', en: 'Method' },
  status: { uk: 'Статус', ru: 'Статус', en: 'Status' },
  amount: { uk: 'Сума, $', ru: 'Сумма, $', en: 'Amount, $' },
  bonus: { uk: 'Бонус, $', ru: 'Бонус, $', en: 'Bonus, $' },
  leads: { uk: 'Ліди', ru: 'Лиды', en: 'Leads' },
  debt: { uk: 'Борг, $', ru: 'Долг, $', en: 'Debt, $' },
  balanceAfter: { uk: 'Баланс після, $', ru: 'Баланс после, $', en: 'Balance after, $' },
  order: { uk: 'Замовлення', ru: 'Заказ', en: 'Order' },
} satisfies Record<string, Message>;

const methodTitles: Record<string, Message> = {
  bank_card: { uk: 'Банківська картка', ru: 'Банковская карта', en: 'Bank card' },
  second_card: { uk: 'Інша картка (резервний платіж)', ru: 'Другая карта (резервный платёж)', en: 'Another card (backup payment)' },
  mobile_wallet: { uk: 'Мобільний гаманець', ru: 'Мобильный кошелёк', en: 'Mobile wallet' },
};

export function presentTransaction(row: TransactionRow, locale: Locale) {
  const action = choiceTitle('transaction_action', row.action, locale);
  const number = row.order_number === null ? null : String(row.order_number);
  const isDeclined = row.status === 'pending' && row.provider_state === 'declined';
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    action: row.action,
    get_action_display: action,
    status: row.status,
    get_status_display: isDeclined ? texts.declined[locale] : choiceTitle('transaction_status', row.status, locale),
    payment_state: row.provider_state,
    checkout_url: row.checkout_url,
    method: row.method,
    get_method_display: row.method === null ? null : (methodTitles[row.method]?.[locale] ?? row.method),
    amount: formatMinor(row.amount),
    bonus_amount: formatMinor(row.bonus_amount),
    leads: row.leads,
    balance_after: row.balance_after === null ? null : formatMinor(row.balance_after),
    available_at: row.releases_at?.toISOString() ?? null,
    debt_amount: formatMinor(row.debt),
    description: describeTransaction(row, action, locale),
    order: row.order_id === null || number === null ? null : { id: row.order_id, number },
  };
}

function describeTransaction(row: TransactionRow, action: string, locale: Locale): string {
  const { action: kind, order_number: number, debt, offer_title: title, promotion_kind: promotion, adjustment_reason: reason } = row;
  if (title !== null)
    return formatMessage(promotion === 'top' ? texts.promotedTop : texts.promotedColor, locale, { title: pickText(title, locale) });
  if (number !== null)
    return formatMessage(kind === 'order_opening' ? texts.opened : texts.withOrder, locale, { action, number: String(number) });
  if (reason !== null) return formatMessage(texts.withReason, locale, { action, reason });
  return debt > 0 ? formatMessage(texts.withDebt, locale, { action, debt: showMoney(debt, 'usd', locale) }) : action;
}

/** Formats the transactions as CSV for spreadsheets in the person's language: decimal sign, separator, Kyiv time. */
export function presentTransactionsCsv(rows: readonly TransactionRow[], locale: Locale): string {
  const header = [
    texts.date,
    texts.action,
    texts.method,
    texts.status,
    texts.amount,
    texts.bonus,
    texts.leads,
    texts.debt,
    texts.balanceAfter,
    texts.order,
  ];
  const lines = rows.map((row) => {
    const shown = presentTransaction(row, locale);
    return [
      csvDate(row.created_at, locale),
      shown.get_action_display,
      shown.get_method_display ?? '',
      shown.get_status_display,
      shown.amount,
      shown.bonus_amount,
      String(shown.leads),
      shown.debt_amount,
      shown.balance_after ?? '',
      shown.order?.number ?? '',
    ];
  });
  return buildCsv([header.map((message) => message[locale]), ...lines], getCsvStyle(locale));
}
