import type { PersonPage, ShopPage } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { TextLink, useFormat } from '@yarmarok/shared-ui';
import { FormattedMessage, type IntlShape, type MessageDescriptor, useIntl } from 'react-intl';
import { toActionText } from '../../components/action-texts';
import { reportKindMessages } from '../../components/labels';
import { useOperatorApi } from '../../state/use-operator-api';
import { useSessionQuery } from '../../state/use-session-query';
import { ListSection } from './list-section';
import { accountMessages, messages } from './record.messages';

type Balance = PersonPage['balances'][number];
const accounts: Readonly<Record<string, MessageDescriptor>> = accountMessages;

/** Writes the amount of a ledger account in its unit. */
function toAmount(intl: IntlShape, money: ReturnType<typeof useFormat>['money'], { unit, amount }: Balance): string {
  if (unit === 'lead') return intl.formatMessage(messages.leads, { count: Number(amount) });
  return money(amount, unit === 'usd_cent' ? 'usd' : 'uah');
}

/** The name of a ledger account; an unknown one as it is stored. */
const toAccount = (intl: IntlShape, kind: string) => (accounts[kind] ? intl.formatMessage(accounts[kind]) : kind);

export function BalancesSection({ balances }: { balances: readonly Balance[] }) {
  const intl = useIntl();
  const { money } = useFormat();
  return (
    <ListSection
      title={messages.balances}
      rows={balances}
      columns={[
        [messages.what, ({ kind }) => toAccount(intl, kind)],
        [messages.amount, (balance) => toAmount(intl, money, balance)],
      ]}
    />
  );
}

export function EntriesSection({ entries }: { entries: ShopPage['entries'] }) {
  const intl = useIntl();
  const format = useFormat();
  return (
    <ListSection
      title={messages.entries}
      rows={entries}
      columns={[
        [messages.when, ({ created_at: at }) => format.dateShort(at)],
        [messages.what, ({ title }) => title],
        [
          messages.amount,
          ({ amounts }) => amounts.map((one) => `${toAccount(intl, one.kind)}: ${toAmount(intl, format.money, one)}`).join('; '),
        ],
      ]}
    />
  );
}

/** Orders of a buyer, with their shops, or of a shop, with their buyers. */
export function OrdersSection({ orders, of }: { orders: PersonPage['orders']; of: 'person' | 'shop' }) {
  const intl = useIntl();
  const format = useFormat();
  type Order = PersonPage['orders']['results'][number];
  const shop = ({ shop_id: id, shop_title: title }: Order) => <TextLink to={paths.operator.shop(id)}>{title}</TextLink>;
  const buyer = ({ buyer_id: id }: Order) =>
    id === null ? '—' : <TextLink to={paths.operator.person(id)}>{intl.formatMessage(messages.person, { id: String(id) })}</TextLink>;
  return (
    <ListSection
      title={messages.orders}
      count={orders.count}
      rows={orders.results}
      columns={[
        [messages.number, ({ number }) => number],
        [messages.when, ({ created_at: at }) => format.dateShort(at)],
        of === 'person' ? [messages.shop, shop] : [messages.buyer, buyer],
        [messages.state, ({ status_title: state }) => state],
        [messages.amount, ({ total, currency }) => format.money(total, currency)],
      ]}
    />
  );
}

interface ReportsProps {
  title: MessageDescriptor;
  reports: PersonPage['reports_by'];
}

export function ReportsSection({ title, reports }: ReportsProps) {
  const format = useFormat();
  return (
    <ListSection
      title={title}
      count={reports.count}
      rows={reports.results}
      columns={[
        [messages.when, ({ created_at: at }) => format.dateShort(at)],
        [messages.what, ({ kind }) => <FormattedMessage {...reportKindMessages[kind]} />],
        [messages.reason, ({ reason }) => reason],
        [messages.state, ({ decided_at: at }) => (at === null ? <FormattedMessage {...messages.waits} /> : format.dateShort(at))],
      ]}
    />
  );
}

/** Acts of operators. Who may read the audit log gets links to the acts on the same thing. */
export function DecisionsSection({ decisions }: { decisions: PersonPage['decisions'] }) {
  const intl = useIntl();
  const format = useFormat();
  const isReader = useSessionQuery(useOperatorApi().operators.me()).data?.role === 'owner';
  const what = ({ action, target_type: thing, target_id: id }: PersonPage['decisions'][number]) => {
    const text = toActionText(intl, action);
    if (!isReader || id === null) return text;
    return <TextLink to={`${paths.operator.audit()}?target_type=${thing}&target_id=${String(id)}`}>{text}</TextLink>;
  };
  return (
    <ListSection
      title={messages.decisions}
      rows={decisions}
      columns={[
        [messages.when, ({ at }) => format.dateShort(at)],
        [messages.who, ({ actor_email: email }) => email ?? <FormattedMessage {...messages.gone} />],
        [messages.what, what],
      ]}
    />
  );
}
