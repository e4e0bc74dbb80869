import type { PersonPage, ShopPage } from '@yarmarok/shared-api/account';
import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    failed: { id: 'operator.record.failed', defaultMessage: 'Failed to load the page' },
    details: { id: 'operator.record.details', defaultMessage: 'Details' },
    email: { id: 'operator.record.email', defaultMessage: 'E-mail' },
    phone: { id: 'operator.record.phone', defaultMessage: 'Phone' },
    name: { id: 'operator.record.name', defaultMessage: 'Name' },
    address: { id: 'operator.record.address', defaultMessage: 'Address' },
    ownerEmail: { id: 'operator.record.ownerEmail', defaultMessage: 'E-mail of the owner' },
    ownerPhone: { id: 'operator.record.ownerPhone', defaultMessage: 'Phone of the owner' },
    language: { id: 'operator.record.language', defaultMessage: 'Language' },
    side: { id: 'operator.record.side', defaultMessage: 'Side' },
    buyer: { id: 'operator.record.buyer', defaultMessage: 'Buyer' },
    seller: { id: 'operator.record.seller', defaultMessage: 'Seller' },
    since: { id: 'operator.record.since', defaultMessage: 'Since' },
    closedAt: { id: 'operator.record.closedAt', defaultMessage: 'Closed' },
    confirmed: { id: 'operator.record.confirmed', defaultMessage: 'E-mail confirmed' },
    secondFactor: { id: 'operator.record.secondFactor', defaultMessage: 'Login confirmation' },
    yes: { id: 'operator.record.yes', defaultMessage: 'Yes' },
    no: { id: 'operator.record.no', defaultMessage: 'No' },
    role: { id: 'operator.record.role', defaultMessage: 'Role' },
    owner: { id: 'operator.record.owner', defaultMessage: 'Owner' },
    legal: { id: 'operator.record.legal', defaultMessage: 'Seller by law' },
    onHoliday: { id: 'operator.record.onHoliday', defaultMessage: 'On holiday' },
    page: { id: 'operator.record.page', defaultMessage: 'Page on the site' },
    closed: { id: 'operator.record.closed', defaultMessage: 'Closed' },
    shops: { id: 'operator.record.shops', defaultMessage: 'Shops' },
    balances: { id: 'operator.record.balances', defaultMessage: 'Balances' },
    entries: { id: 'operator.record.entries', defaultMessage: 'Last changes of balances' },
    orders: { id: 'operator.record.orders', defaultMessage: 'Orders' },
    claims: { id: 'operator.record.claims', defaultMessage: 'Claims of bad leads' },
    payments: { id: 'operator.record.payments', defaultMessage: 'Payments' },
    reviews: { id: 'operator.record.reviews', defaultMessage: 'Reviews' },
    questions: { id: 'operator.record.questions', defaultMessage: 'Questions to support' },
    reportsBy: { id: 'operator.record.reportsBy', defaultMessage: 'Reports by this person' },
    reportsAbout: { id: 'operator.record.reportsAbout', defaultMessage: 'Reports about reviews' },
    sessions: { id: 'operator.record.sessions', defaultMessage: 'Open sessions' },
    decisions: { id: 'operator.record.decisions', defaultMessage: 'Decisions' },
    notes: { id: 'operator.record.notes', defaultMessage: 'Notes' },
    nothing: { id: 'operator.record.nothing', defaultMessage: 'Nothing here' },
    number: { id: 'operator.record.number', defaultMessage: 'Number' },
    when: { id: 'operator.record.when', defaultMessage: 'When' },
    state: { id: 'operator.record.state', defaultMessage: 'State' },
    amount: { id: 'operator.record.amount', defaultMessage: 'Amount' },
    shop: { id: 'operator.record.shop', defaultMessage: 'Shop' },
    text: { id: 'operator.record.text', defaultMessage: 'Text' },
    reason: { id: 'operator.record.reason', defaultMessage: 'Reason' },
    who: { id: 'operator.record.who', defaultMessage: 'Who' },
    what: { id: 'operator.record.what', defaultMessage: 'What' },
    device: { id: 'operator.record.device', defaultMessage: 'Device' },
    lastUsed: { id: 'operator.record.lastUsed', defaultMessage: 'Last used' },
    waits: { id: 'operator.record.waits', defaultMessage: 'Waits' },
    hidden: { id: 'operator.record.hidden', defaultMessage: 'Hidden' },
    gone: { id: 'operator.record.gone', defaultMessage: 'A command or a deleted account' },
    block: { id: 'operator.record.block', defaultMessage: 'Block' },
    showContacts: { id: 'operator.record.showContacts', defaultMessage: 'Show contacts' },
    contactsReason: { id: 'operator.record.contactsReason', defaultMessage: 'Why do you need the contacts?' },
    contactsHint: { id: 'operator.record.contactsHint', defaultMessage: 'The audit log keeps the reason.' },
    cancel: { id: 'operator.record.cancel', defaultMessage: 'Cancel' },
    note: { id: 'operator.record.note', defaultMessage: 'New note' },
    noteHint: { id: 'operator.record.noteHint', defaultMessage: 'The person gets the notes with a copy of their data.' },
    addNote: { id: 'operator.record.addNote', defaultMessage: 'Add note' },
    deleteNote: { id: 'operator.record.deleteNote', defaultMessage: 'Delete' },
    noteDeleted: { id: 'operator.record.noteDeleted', defaultMessage: 'Note deleted' },
    deleteNoteText: { id: 'operator.record.deleteNoteText', defaultMessage: 'Nobody will be able to read the note again.' },
    keepNote: { id: 'operator.record.keepNote', defaultMessage: 'Keep' },
  }),
  ...defineMessages<{
    person: { id: string };
    leads: { count: number };
    stars: { count: number };
    figures: { average: string; hidden: number; unanswered: number };
    deleteNoteOf: { author: string };
  }>({
    person: { id: 'operator.record.person', defaultMessage: 'Person {id}' },
    leads: { id: 'operator.record.leads', defaultMessage: '{count, plural, one {# lead} other {# leads}}' },
    stars: { id: 'operator.record.stars', defaultMessage: '{count, plural, one {# star} other {# stars}}' },
    figures: { id: 'operator.record.figures', defaultMessage: 'average {average}, hidden {hidden}, without a reply {unanswered}' },
    deleteNoteOf: { id: 'operator.record.deleteNoteOf', defaultMessage: 'Delete the note of {author}' },
  }),
};

/** Accounts of a person in the ledger. */
export const accountMessages = defineMessages({
  seller_balance: { id: 'operator.account.balance', defaultMessage: 'Balance' },
  seller_bonus: { id: 'operator.account.bonus', defaultMessage: 'Bonus balance' },
  seller_bonus_held: { id: 'operator.account.bonusHeld', defaultMessage: 'Held compensation' },
  seller_cashback_reserved: { id: 'operator.account.cashbackReserved', defaultMessage: 'Reserved for cashback' },
  seller_leads: { id: 'operator.account.leads', defaultMessage: 'Leads' },
  buyer_bonus: { id: 'operator.account.buyerBonus', defaultMessage: 'Bonuses of the buyer' },
  buyer_bonus_pending: { id: 'operator.account.buyerBonusPending', defaultMessage: 'Expected bonuses of the buyer' },
});

export const deviceMessages = defineMessages<Record<PersonPage['sessions'][number]['device'], never>>({
  phone: { id: 'operator.device.phone', defaultMessage: 'Phone' },
  tablet: { id: 'operator.device.tablet', defaultMessage: 'Tablet' },
  computer: { id: 'operator.device.computer', defaultMessage: 'Computer' },
  unknown: { id: 'operator.device.unknown', defaultMessage: 'Unknown' },
});

export const claimStatusMessages = defineMessages<Record<ShopPage['claims']['results'][number]['status'], never>>({
  pending: { id: 'operator.claimStatus.pending', defaultMessage: 'Waits' },
  credited: { id: 'operator.claimStatus.credited', defaultMessage: 'Leads credited' },
  refused: { id: 'operator.claimStatus.refused', defaultMessage: 'Refused' },
});
