import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'seller.shopSettings.title', defaultMessage: 'Shop settings' },
    failed: { id: 'seller.shopSettings.failed', defaultMessage: 'Failed to load the shop' },
    toSite: { id: 'seller.shopSettings.toSite', defaultMessage: 'Go to shop site' },
    main: { id: 'seller.shopSettings.main', defaultMessage: 'Name and contacts' },
    name: { id: 'seller.shopSettings.name', defaultMessage: 'Shop name' },
    city: { id: 'seller.shopSettings.city', defaultMessage: 'City' },
    email: { id: 'seller.shopSettings.email', defaultMessage: 'E-mail for orders' },
    phone: { id: 'seller.shopSettings.phone', defaultMessage: 'Phone' },
    phonePublic: { id: 'seller.shopSettings.phonePublic', defaultMessage: 'Show phone to buyers' },
    alias: { id: 'seller.shopSettings.alias', defaultMessage: 'Shop address on the site' },
    forOrders: { id: 'seller.shopSettings.forOrders', defaultMessage: 'For orders' },
    pickupAddress: { id: 'seller.shopSettings.pickupAddress', defaultMessage: 'Pick-up address' },
    pickupAddressHint: {
      id: 'seller.shopSettings.pickupAddressHint',
      defaultMessage: 'Without the city. Buyers see it before they order with self-pickup.',
    },
    paymentDetails: { id: 'seller.shopSettings.paymentDetails', defaultMessage: 'Bank details' },
    paymentDetailsHint: {
      id: 'seller.shopSettings.paymentDetailsHint',
      defaultMessage: 'For bank transfers. Only the buyer of an order sees them, in the order and in the e-mail about it.',
    },
    legal: { id: 'seller.shopSettings.legal', defaultMessage: 'Seller by law' },
    legalText: {
      id: 'seller.shopSettings.legalText',
      defaultMessage:
        'By law, buyers must see who sells. These details are shown on the pages of the shop and its offers, and in e-mails about orders.',
    },
    legalName: { id: 'seller.shopSettings.legalName', defaultMessage: 'Seller’s name' },
    legalNameHint: {
      id: 'seller.shopSettings.legalNameHint',
      defaultMessage: 'As in the documents, for example: ФОП Іваненко Іван Іванович',
    },
    legalCode: { id: 'seller.shopSettings.legalCode', defaultMessage: 'Code (EDRPOU or RNOKPP)' },
    legalCodeHint: {
      id: 'seller.shopSettings.legalCodeHint',
      defaultMessage: '8 digits of a company or 10 digits of an entrepreneur',
    },
    legalAddress: { id: 'seller.shopSettings.legalAddress', defaultMessage: 'Legal address' },
    legalAddressHint: { id: 'seller.shopSettings.legalAddressHint', defaultMessage: 'Optional' },
    lowStock: { id: 'seller.shopSettings.lowStock', defaultMessage: 'Low stock notice, pieces left' },
    lowStockHint: {
      id: 'seller.shopSettings.lowStockHint',
      defaultMessage: 'You get an e-mail when an order leaves this many pieces of an offer or fewer. Leave it empty to get none.',
    },
    cashback: { id: 'seller.shopSettings.cashback', defaultMessage: 'Cashback to buyers, %' },
    cashbackHint: {
      id: 'seller.shopSettings.cashbackHint',
      defaultMessage:
        'Buyers get this percentage back in bonuses, at most that of the category. You pay for them from the main balance: the sum is reserved when you open an order. Leave it empty to give none.',
    },
    description: { id: 'seller.shopSettings.description', defaultMessage: 'Description' },
    hours: { id: 'seller.shopSettings.hours', defaultMessage: 'Opening hours' },
    hoursText: { id: 'seller.shopSettings.hoursText', defaultMessage: 'For example 9:00–18:00; leave a day empty for a day off.' },
    badHours: { id: 'seller.shopSettings.badHours', defaultMessage: 'For example 9:00–18:00' },
    dayOff: { id: 'seller.shopSettings.dayOff', defaultMessage: 'Day off' },
    mon: { id: 'seller.shopSettings.mon', defaultMessage: 'Monday' },
    tue: { id: 'seller.shopSettings.tue', defaultMessage: 'Tuesday' },
    wed: { id: 'seller.shopSettings.wed', defaultMessage: 'Wednesday' },
    thu: { id: 'seller.shopSettings.thu', defaultMessage: 'Thursday' },
    fri: { id: 'seller.shopSettings.fri', defaultMessage: 'Friday' },
    sat: { id: 'seller.shopSettings.sat', defaultMessage: 'Saturday' },
    sun: { id: 'seller.shopSettings.sun', defaultMessage: 'Sunday' },
    save: { id: 'seller.shopSettings.save', defaultMessage: 'Save' },
    saved: { id: 'seller.shopSettings.saved', defaultMessage: 'Shop saved' },
    leaveText: { id: 'seller.shopSettings.leaveText', defaultMessage: 'Your changes on this page will be lost.' },
    holiday: { id: 'seller.shopSettings.holiday', defaultMessage: 'Temporary closure' },
    holidayText: {
      id: 'seller.shopSettings.holidayText',
      defaultMessage: 'While the shop is closed, buyers see its offers but cannot order them.',
    },
    holidaySwitch: { id: 'seller.shopSettings.holidaySwitch', defaultMessage: 'The shop is closed' },
    holidayUntil: { id: 'seller.shopSettings.holidayUntil', defaultMessage: 'Closed until (inclusive)' },
    holidayUntilHint: {
      id: 'seller.shopSettings.holidayUntilHint',
      defaultMessage: 'The shop opens automatically the next day. Without a date it stays closed until you open it.',
    },
    holidayWords: { id: 'seller.shopSettings.holidayWords', defaultMessage: 'Text for buyers' },
    holidayAtOnce: {
      id: 'seller.shopSettings.holidayAtOnce',
      defaultMessage: 'The date and the text are saved when you close the shop.',
    },
    holidaySaved: { id: 'seller.shopSettings.holidaySaved', defaultMessage: 'Closure saved' },
    closed: { id: 'seller.shopSettings.closed', defaultMessage: 'Shop temporarily closed' },
    opened: { id: 'seller.shopSettings.opened', defaultMessage: 'Shop open again' },
    closedNow: { id: 'seller.shopSettings.closedNow', defaultMessage: 'Buyers cannot order anything right now' },
    access: { id: 'seller.shopSettings.access', defaultMessage: 'Access for programs' },
    accessText: {
      id: 'seller.shopSettings.accessText',
      defaultMessage:
        'Tokens with which your inventory system or another program works with the shop, and webhooks that tell it what happens.',
    },
    toAccess: { id: 'seller.shopSettings.toAccess', defaultMessage: 'Manage tokens' },
    toWebhooks: { id: 'seller.shopSettings.toWebhooks', defaultMessage: 'Manage webhooks' },
    feed: { id: 'seller.shopSettings.feed', defaultMessage: 'Offers for other marketplaces' },
    feedText: {
      id: 'seller.shopSettings.feedText',
      defaultMessage:
        'At this address Prom.ua, Rozetka, Hotline and other marketplaces download your active offers as YML by themselves: prices and stock are always current there.',
    },
    feedFailed: { id: 'seller.shopSettings.feedFailed', defaultMessage: 'Failed to load the address' },
    feedCreate: { id: 'seller.shopSettings.feedCreate', defaultMessage: 'Create an address' },
    feedCreated: { id: 'seller.shopSettings.feedCreated', defaultMessage: 'Address created' },
    feedAddress: { id: 'seller.shopSettings.feedAddress', defaultMessage: 'Address of the file' },
    feedNeverRead: {
      id: 'seller.shopSettings.feedNeverRead',
      defaultMessage: 'Not downloaded yet. Anyone who knows the address can download the file.',
    },
    feedCopy: { id: 'seller.shopSettings.feedCopy', defaultMessage: 'Copy' },
    feedCopied: { id: 'seller.shopSettings.feedCopied', defaultMessage: 'Address copied' },
    feedRenew: { id: 'seller.shopSettings.feedRenew', defaultMessage: 'Change address' },
    feedRenewed: { id: 'seller.shopSettings.feedRenewed', defaultMessage: 'Address changed' },
    feedRenewTitle: { id: 'seller.shopSettings.feedRenewTitle', defaultMessage: 'Change the address?' },
    feedRenewText: {
      id: 'seller.shopSettings.feedRenewText',
      defaultMessage: 'The old address stops working at once. Enter the new one at every marketplace that downloads your offers.',
    },
    feedRemove: { id: 'seller.shopSettings.feedRemove', defaultMessage: 'Turn off' },
    feedRemoved: { id: 'seller.shopSettings.feedRemoved', defaultMessage: 'Address turned off' },
    feedRemoveTitle: { id: 'seller.shopSettings.feedRemoveTitle', defaultMessage: 'Turn the address off?' },
    feedRemoveText: {
      id: 'seller.shopSettings.feedRemoveText',
      defaultMessage: 'Marketplaces can no longer download your offers. You can create another address later.',
    },
    feedKeep: { id: 'seller.shopSettings.feedKeep', defaultMessage: 'Keep it' },
    deletion: { id: 'seller.shopSettings.deletion', defaultMessage: 'Delete shop' },
    deletionText: {
      id: 'seller.shopSettings.deletionText',
      defaultMessage:
        'The shop and its offers will disappear from the site; buyers keep their orders. Complete or cancel open orders first.',
    },
    delete: { id: 'seller.shopSettings.delete', defaultMessage: 'Delete shop' },
    keep: { id: 'seller.shopSettings.keep', defaultMessage: 'Keep it' },
    deleted: { id: 'seller.shopSettings.deleted', defaultMessage: 'Shop deleted' },
  }),
  ...defineMessages<{
    deleteTitle: { title: string };
    deleteText: { count: number };
    badLowStock: { max: number };
    badCashback: { max: number };
    feedLastRead: { date: string };
  }>({
    feedLastRead: {
      id: 'seller.shopSettings.feedLastRead',
      defaultMessage: 'Last download: {date}. Anyone who knows the address can download the file.',
    },
    badLowStock: { id: 'seller.shopSettings.badLowStock', defaultMessage: 'A whole number from 0 to {max, number}' },
    badCashback: { id: 'seller.shopSettings.badCashback', defaultMessage: 'A whole number from 1 to {max, number}' },
    deleteTitle: { id: 'seller.shopSettings.deleteTitle', defaultMessage: 'Delete “{title}”?' },
    deleteText: {
      id: 'seller.shopSettings.deleteText',
      defaultMessage:
        '{count, plural, one {# offer will disappear} other {# offers will disappear}} from the site with it. This cannot be undone.',
    },
  }),
};
