import type { PeopleHit } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { TextLink, useFormat } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { Contacts } from '../../features/record/contacts';
import { messages as recordMessages } from '../../features/record/record.messages';
import { foundByMessages, messages } from './people.messages';

/** People, shops and guests that were found. A guest has no page, so the contacts are shown in the row. */
export function HitsTable({ hits }: { hits: readonly PeopleHit[] }) {
  const intl = useIntl();
  const format = useFormat();
  const toName = ({ type, id, title, order_number: number }: PeopleHit) => {
    if (type === 'guest_order') return intl.formatMessage(messages.guest, { number: number ?? '' });
    return title ?? intl.formatMessage(messages.person, { id: String(id) });
  };
  const who = (hit: PeopleHit) => {
    const name = hit.is_closed ? `${toName(hit)} (${intl.formatMessage(messages.closed)})` : toName(hit);
    if (hit.type === 'guest_order') return name;
    return <TextLink to={hit.type === 'user' ? paths.operator.person(hit.id) : paths.operator.shop(hit.id)}>{name}</TextLink>;
  };
  const contacts = (hit: PeopleHit) => (
    <>
      {[hit.email, hit.phone].filter((one) => one !== null).join(', ')}{' '}
      {hit.type === 'guest_order' ? (
        <Contacts of="orders" id={hit.id} name={intl.formatMessage(messages.contactsOf, { name: toName(hit) })} />
      ) : null}
    </>
  );
  const matched = ({ found_by: by, order_number: number }: PeopleHit) => (
    <>
      <FormattedMessage {...foundByMessages[by]} /> {number}
    </>
  );
  const columns: TableColumn<PeopleHit>[] = [
    { key: 'who', header: intl.formatMessage(recordMessages.who), render: who },
    { key: 'contacts', header: intl.formatMessage(messages.contacts), render: contacts },
    { key: 'matched', header: intl.formatMessage(messages.matched), render: matched },
    { key: 'since', header: intl.formatMessage(recordMessages.since), render: ({ created_at: at }) => format.day(at, { hasYear: true }) },
  ];
  return (
    <Table caption={intl.formatMessage(messages.found)} columns={columns} rows={hits} rowKey={({ type, id }) => `${type} ${String(id)}`} />
  );
}
