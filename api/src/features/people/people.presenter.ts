import type { Static } from 'typebox';
import type { Operator } from '../../platform/auth';
import type { Locale } from '../../platform/i18n';
import { formatMinor } from '../../platform/money';
import { choiceTitle } from '../content';
import type { Contacts } from './contacts';
import type { Hit } from './find-people';
import type { NoteRow } from './notes.repository';
import type { PersonPageRows, ShopPageRows } from './pages';
import { maskEmail, maskPhone, toDeviceKind } from './people-rules';
import type * as schemas from './people.schemas';
import type * as rows from './person-page.repository';
import type { ClaimRow, PaymentRow } from './shop-page.repository';

type Person = Static<typeof schemas.PersonPage>;
type Shop = Static<typeof schemas.ShopPage>;

const toTime = (at: Date | null) => at?.toISOString() ?? null;
const toContacts = ({ email, phone }: { email: string; phone: string | null }) => ({ email: maskEmail(email), phone: maskPhone(phone) });
const toNewest = <Row extends rows.Counted, Shown>(found: readonly Row[], present: (row: Row) => Shown) => ({
  count: found[0]?.count ?? 0,
  results: found.map(present),
});

export const presentHit = (hit: Hit): Static<typeof schemas.PeopleHit> => ({
  ...{ type: hit.type, id: hit.id, found_by: hit.found_by, title: hit.title, is_closed: hit.is_closed },
  ...toContacts(hit),
  order_number: hit.order_number === null ? null : String(hit.order_number),
  created_at: hit.created_at.toISOString(),
});

export const presentContacts = (
  { name, email, phone, addresses, owner_email, owner_phone }: Contacts,
  locale: Locale,
): Static<typeof schemas.Contacts> => ({
  ...{ name, email, phone },
  addresses: addresses
    .map(({ city, address }) => [city === null ? null : choiceTitle('city', city, locale), address].filter((part) => part).join(', '))
    .filter((text) => text !== ''),
  owner_email: owner_email ?? null,
  owner_phone: owner_phone ?? null,
});

export const presentNote = (note: NoteRow, { userId, role }: Operator): Static<typeof schemas.OperatorNote> => ({
  ...{ id: note.id, text: note.text, author_email: note.author_email },
  created_at: note.created_at.toISOString(),
  can_delete: role === 'owner' || note.author_id === userId,
});

export function presentPerson(page: PersonPageRows, operator: Operator, locale: Locale): Person {
  const { id, language, user_type, is_active, has_second_factor, role, created_at, deleted_at } = page.row;
  return {
    ...{ id, is_active, has_second_factor, role, language: language as Person['language'], side: user_type as Person['side'] },
    ...toContacts(page.row),
    created_at: created_at.toISOString(),
    deleted_at: toTime(deleted_at),
    shops: page.shops,
    balances: page.balances.map(presentBalance),
    orders: presentOrders(page.orders, locale),
    reviews: toNewest(page.reviews, (review) => {
      const { shop_id, rating, text, is_hidden } = review;
      return { id: review.id, shop_id, rating, text, is_hidden, created_at: review.created_at.toISOString() };
    }),
    questions: toNewest(page.questions, (question) => {
      const { subject, text, order_number } = question;
      const times = { created_at: question.created_at.toISOString(), answered_at: toTime(question.answered_at) };
      return { id: question.id, subject, text, order_number, ...times };
    }),
    reports_by: presentReports(page.reportsBy),
    reports_about: presentReports(page.reportsAbout),
    sessions: page.sessions.map((session) => ({
      id: session.id,
      created_at: session.created_at.toISOString(),
      last_used_at: session.last_used_at.toISOString(),
      device: toDeviceKind(session.user_agent),
    })),
    ...presentWork(page, operator),
  };
}

export function presentShop(page: ShopPageRows, operator: Operator, locale: Locale): Shop {
  const { row } = page;
  const { id, alias, title, city, legal_name, legal_code, is_on_holiday, rating_sum: sum, rating_count: count } = row;
  return {
    ...{ id, alias, title, city, legal_name, legal_code, is_on_holiday },
    ...toContacts(row),
    owner: { id: row.owner_id, email: maskEmail(row.owner_email) },
    created_at: row.created_at.toISOString(),
    deleted_at: toTime(row.deleted_at),
    balances: page.balances.map(presentBalance),
    entries: page.entries.map((entry) => ({
      id: entry.id,
      title: choiceTitle('transaction_action', entry.kind, locale),
      created_at: entry.created_at.toISOString(),
      shop_id: entry.shop_id,
      amounts: entry.amounts.map(presentBalance),
    })),
    orders: presentOrders(page.orders, locale),
    claims: toNewest(page.claims, presentClaim),
    payments: toNewest(page.payments, (payment) => presentPayment(payment, locale)),
    reviews: {
      count,
      average: count === 0 ? null : Math.round((sum / count) * 100) / 100,
      hidden: row.hidden_reviews,
      unanswered: row.unanswered_reviews,
    },
    reports: presentReports(page.reports),
    ...presentWork(page, operator),
  };
}

const presentBalance = ({ kind, unit, amount }: rows.BalanceRow): Person['balances'][number] => ({
  kind,
  unit,
  amount: unit === 'lead' ? String(amount) : formatMinor(amount),
});

const presentOrders = (orders: readonly rows.OrderRow[], locale: Locale): Person['orders'] =>
  toNewest(orders, ({ id, number, shop_id, shop_title, buyer_id, status, total_minor, currency, created_at }) => ({
    ...{ id, shop_id, shop_title, buyer_id, currency },
    number: String(number),
    status_title: choiceTitle('order_status', status, locale),
    total: formatMinor(total_minor),
    created_at: created_at.toISOString(),
  }));

const presentReports = (reports: readonly rows.ReportRow[]): Person['reports_by'] =>
  toNewest(reports, ({ review_id, kind, reason, created_at, decided_at }) => ({
    ...{ review_id, reason, kind: kind as Person['reports_by']['results'][number]['kind'] },
    created_at: created_at.toISOString(),
    decided_at: toTime(decided_at),
  }));

const presentClaim = ({ order_number, reason, status, leads, created_at, decided_at }: ClaimRow) => ({
  order_number: String(order_number),
  reason: reason as Shop['claims']['results'][number]['reason'],
  status: status as Shop['claims']['results'][number]['status'],
  leads,
  created_at: created_at.toISOString(),
  decided_at: toTime(decided_at),
});

const presentPayment = (payment: PaymentRow, locale: Locale): Shop['payments']['results'][number] => ({
  ...{ number: String(payment.number), provider: payment.provider, provider_number: payment.provider_order_id, currency: payment.currency },
  amount: formatMinor(payment.amount_minor),
  refunded: formatMinor(payment.refunded_minor),
  status_title: choiceTitle('transaction_status', payment.status, locale),
  created_at: payment.created_at.toISOString(),
  paid_at: toTime(payment.paid_at),
});

const presentWork = ({ decisions, notes }: Pick<PersonPageRows, 'decisions' | 'notes'>, operator: Operator) => ({
  decisions: decisions.map(({ id, at, actor_email, action, target_type, target_id }) => ({
    ...{ id, actor_email, action, target_type, target_id },
    at: at.toISOString(),
  })),
  notes: notes.map((note) => presentNote(note, operator)),
});
