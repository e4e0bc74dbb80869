import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'seller.shopTokens.title', defaultMessage: 'Access for programs' },
    intro: {
      id: 'seller.shopTokens.intro',
      defaultMessage:
        'With a token a program, such as your inventory system, acts for the shop by itself: it sets prices and stock, or processes orders.',
    },
    docs: { id: 'seller.shopTokens.docs', defaultMessage: 'API documentation' },
    toSettings: { id: 'seller.shopTokens.toSettings', defaultMessage: 'Shop settings' },
    failed: { id: 'seller.shopTokens.failed', defaultMessage: 'Failed to load the tokens' },
    empty: { id: 'seller.shopTokens.empty', defaultMessage: 'No tokens yet' },
    emptyText: {
      id: 'seller.shopTokens.emptyText',
      defaultMessage: 'Create one for each program, so that you can revoke it without touching the others.',
    },
    add: { id: 'seller.shopTokens.add', defaultMessage: 'Create a token' },
    newToken: { id: 'seller.shopTokens.newToken', defaultMessage: 'New token' },
    name: { id: 'seller.shopTokens.name', defaultMessage: 'Name' },
    nameHint: { id: 'seller.shopTokens.nameHint', defaultMessage: 'Which program is it for? For example “Warehouse”.' },
    rights: { id: 'seller.shopTokens.rights', defaultMessage: 'What the program may do' },
    read: { id: 'seller.shopTokens.read', defaultMessage: 'Read the shop and its offers' },
    prices: { id: 'seller.shopTokens.prices', defaultMessage: 'Set prices and stock' },
    offers: { id: 'seller.shopTokens.offers', defaultMessage: 'Create, change and delete offers; promotion costs leads' },
    orders: { id: 'seller.shopTokens.orders', defaultMessage: 'Read and process orders; opening one costs leads' },
    noRights: { id: 'seller.shopTokens.noRights', defaultMessage: 'Choose at least one' },
    valid: { id: 'seller.shopTokens.valid', defaultMessage: 'Valid for' },
    month: { id: 'seller.shopTokens.month', defaultMessage: '30 days' },
    quarter: { id: 'seller.shopTokens.quarter', defaultMessage: '90 days' },
    year: { id: 'seller.shopTokens.year', defaultMessage: 'A year' },
    create: { id: 'seller.shopTokens.create', defaultMessage: 'Create' },
    cancel: { id: 'seller.shopTokens.cancel', defaultMessage: 'Cancel' },
    created: { id: 'seller.shopTokens.created', defaultMessage: 'Token created' },
    onlyNow: { id: 'seller.shopTokens.onlyNow', defaultMessage: 'Copy the token now' },
    onlyNowText: {
      id: 'seller.shopTokens.onlyNowText',
      defaultMessage: 'It is shown only once. Keep it like a password: a person who has it can act for the shop.',
    },
    token: { id: 'seller.shopTokens.token', defaultMessage: 'Token' },
    copy: { id: 'seller.shopTokens.copy', defaultMessage: 'Copy' },
    copied: { id: 'seller.shopTokens.copied', defaultMessage: 'Token copied' },
    done: { id: 'seller.shopTokens.done', defaultMessage: 'I have saved it' },
    never: { id: 'seller.shopTokens.never', defaultMessage: 'Not used yet' },
    expired: { id: 'seller.shopTokens.expired', defaultMessage: 'Expired' },
    revoke: { id: 'seller.shopTokens.revoke', defaultMessage: 'Revoke' },
    keep: { id: 'seller.shopTokens.keep', defaultMessage: 'Keep it' },
    revoked: { id: 'seller.shopTokens.revoked', defaultMessage: 'Token revoked' },
    revokeText: { id: 'seller.shopTokens.revokeText', defaultMessage: 'Programs that use it lose access at once. This cannot be undone.' },
    leaveText: { id: 'seller.shopTokens.leaveText', defaultMessage: 'The token will not be created.' },
  }),
  ...defineMessages<{
    endsWith: { hint: string };
    validUntil: { date: string };
    lastUsed: { date: string };
    revokeOf: { title: string };
    revokeTitle: { title: string };
  }>({
    endsWith: { id: 'seller.shopTokens.endsWith', defaultMessage: 'Ends with {hint}' },
    validUntil: { id: 'seller.shopTokens.validUntil', defaultMessage: 'Valid until {date}' },
    lastUsed: { id: 'seller.shopTokens.lastUsed', defaultMessage: 'Last used: {date}' },
    revokeOf: { id: 'seller.shopTokens.revokeOf', defaultMessage: 'Revoke “{title}”' },
    revokeTitle: { id: 'seller.shopTokens.revokeTitle', defaultMessage: 'Revoke “{title}”?' },
  }),
};
