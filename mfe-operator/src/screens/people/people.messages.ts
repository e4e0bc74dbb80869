import type { PeopleHit } from '@yarmarok/shared-api/account';
import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'operator.people.title', defaultMessage: 'People' },
    failed: { id: 'operator.people.failed', defaultMessage: 'Failed to search' },
    search: { id: 'operator.people.search', defaultMessage: 'Search for people and shops' },
    query: { id: 'operator.people.query', defaultMessage: 'Whom to find' },
    hint: { id: 'operator.people.hint', defaultMessage: 'E-mail, phone, number of an order or payment, id, title of a shop' },
    tooShort: { id: 'operator.people.tooShort', defaultMessage: 'At least two characters' },
    find: { id: 'operator.people.find', defaultMessage: 'Find' },
    found: { id: 'operator.people.found', defaultMessage: 'Found' },
    nothing: { id: 'operator.people.nothing', defaultMessage: 'Nothing found' },
    nothingText: { id: 'operator.people.nothingText', defaultMessage: 'Check the spelling, or try the number of an order.' },
    matched: { id: 'operator.people.matched', defaultMessage: 'Matched' },
    contacts: { id: 'operator.people.contacts', defaultMessage: 'Contacts' },
    closed: { id: 'operator.people.closed', defaultMessage: 'closed' },
  }),
  ...defineMessages<{ person: { id: string }; guest: { number: string }; contactsOf: { name: string } }>({
    person: { id: 'operator.people.person', defaultMessage: 'Person {id}' },
    guest: { id: 'operator.people.guest', defaultMessage: 'Guest of order {number}' },
    contactsOf: { id: 'operator.people.contactsOf', defaultMessage: 'Show contacts: {name}' },
  }),
};

/** Fields that the query matched. */
export const foundByMessages = defineMessages<Record<PeopleHit['found_by'], never>>({
  email: { id: 'operator.foundBy.email', defaultMessage: 'E-mail' },
  phone: { id: 'operator.foundBy.phone', defaultMessage: 'Phone' },
  id: { id: 'operator.foundBy.id', defaultMessage: 'Id' },
  order: { id: 'operator.foundBy.order', defaultMessage: 'Order' },
  payment: { id: 'operator.foundBy.payment', defaultMessage: 'Payment' },
  title: { id: 'operator.foundBy.title', defaultMessage: 'Title' },
  alias: { id: 'operator.foundBy.alias', defaultMessage: 'Address of the shop' },
});
