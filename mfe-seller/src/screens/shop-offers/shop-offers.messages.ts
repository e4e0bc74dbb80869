import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'seller.shopOffers.title', defaultMessage: 'Offers' },
    caption: { id: 'seller.shopOffers.caption', defaultMessage: 'Shop offers' },
    offer: { id: 'seller.shopOffers.offer', defaultMessage: 'Offer' },
    status: { id: 'seller.shopOffers.status', defaultMessage: 'Status' },
    promotion: { id: 'seller.shopOffers.promotion', defaultMessage: 'Promotion' },
    price: { id: 'seller.shopOffers.price', defaultMessage: 'Price' },
    stock: { id: 'seller.shopOffers.stock', defaultMessage: 'Stock' },
    views: { id: 'seller.shopOffers.views', defaultMessage: 'Views' },
    orders: { id: 'seller.shopOffers.orders', defaultMessage: 'Orders' },
    selection: { id: 'seller.shopOffers.selection', defaultMessage: 'Selection' },
    actions: { id: 'seller.shopOffers.actions', defaultMessage: 'Actions' },
    failed: { id: 'seller.shopOffers.failed', defaultMessage: 'Failed to load offers' },
    emptyTitle: { id: 'seller.shopOffers.emptyTitle', defaultMessage: 'No offers yet' },
    emptyText: { id: 'seller.shopOffers.emptyText', defaultMessage: 'Add the first one manually or import a whole price list.' },
    nothingTitle: { id: 'seller.shopOffers.nothingTitle', defaultMessage: 'Nothing found' },
    nothingText: { id: 'seller.shopOffers.nothingText', defaultMessage: 'Try other words or fewer filters.' },
    showAll: { id: 'seller.shopOffers.showAll', defaultMessage: 'Show all offers' },
    add: { id: 'seller.shopOffers.add', defaultMessage: 'Add offer' },
    addShort: { id: 'seller.shopOffers.addShort', defaultMessage: 'Add' },
    import: { id: 'seller.shopOffers.import', defaultMessage: 'Import' },
    export: { id: 'seller.shopOffers.export', defaultMessage: 'Export' },
    table: { id: 'seller.shopOffers.table', defaultMessage: 'Edit in a table' },
    filters: { id: 'seller.shopOffers.filters', defaultMessage: 'Filters' },
    search: { id: 'seller.shopOffers.search', defaultMessage: 'Title or code' },
    category: { id: 'seller.shopOffers.category', defaultMessage: 'Category' },
    anyStatus: { id: 'seller.shopOffers.anyStatus', defaultMessage: 'Any status' },
    ordering: { id: 'seller.shopOffers.ordering', defaultMessage: 'Sort by' },
    newest: { id: 'seller.shopOffers.newest', defaultMessage: 'Newest first' },
    updated: { id: 'seller.shopOffers.updated', defaultMessage: 'Recently changed first' },
    cheapest: { id: 'seller.shopOffers.cheapest', defaultMessage: 'Cheapest first' },
    dearest: { id: 'seller.shopOffers.dearest', defaultMessage: 'Most expensive first' },
    mostViewed: { id: 'seller.shopOffers.mostViewed', defaultMessage: 'Most viewed first' },
    mostOrdered: { id: 'seller.shopOffers.mostOrdered', defaultMessage: 'Most ordered first' },
    byTitle: { id: 'seller.shopOffers.byTitle', defaultMessage: 'By title' },
    selectPage: { id: 'seller.shopOffers.selectPage', defaultMessage: 'Select all on this page' },
    clearSelection: { id: 'seller.shopOffers.clearSelection', defaultMessage: 'Clear selection' },
    bulk: { id: 'seller.shopOffers.bulk', defaultMessage: 'Actions for selected offers' },
    toTop: { id: 'seller.shopOffers.toTop', defaultMessage: 'Show in Top' },
    offTop: { id: 'seller.shopOffers.offTop', defaultMessage: 'Remove from Top' },
    highlight: { id: 'seller.shopOffers.highlight', defaultMessage: 'Highlight' },
    noHighlight: { id: 'seller.shopOffers.noHighlight', defaultMessage: 'Remove highlight' },
    color: { id: 'seller.shopOffers.color', defaultMessage: 'Color' },
    hoist: { id: 'seller.shopOffers.hoist', defaultMessage: 'Move up the list' },
    show: { id: 'seller.shopOffers.show', defaultMessage: 'Publish' },
    hide: { id: 'seller.shopOffers.hide', defaultMessage: 'Hide' },
    toDraft: { id: 'seller.shopOffers.toDraft', defaultMessage: 'Move to drafts' },
    more: { id: 'seller.shopOffers.more', defaultMessage: 'More' },
    changePrice: { id: 'seller.shopOffers.changePrice', defaultMessage: 'Change prices…' },
    remove: { id: 'seller.shopOffers.remove', defaultMessage: 'Delete' },
    edit: { id: 'seller.shopOffers.edit', defaultMessage: 'Edit' },
    duplicate: { id: 'seller.shopOffers.duplicate', defaultMessage: 'Duplicate' },
    asBuyer: { id: 'seller.shopOffers.asBuyer', defaultMessage: 'View as a buyer' },
    duplicated: { id: 'seller.shopOffers.duplicated', defaultMessage: 'Copy created as a draft' },
    undone: { id: 'seller.shopOffers.undone', defaultMessage: 'Changes undone' },
    priceTitle: { id: 'seller.shopOffers.priceTitle', defaultMessage: 'Change prices' },
    priceDirection: { id: 'seller.shopOffers.priceDirection', defaultMessage: 'What to do with the prices' },
    raise: { id: 'seller.shopOffers.raise', defaultMessage: 'Raise' },
    lower: { id: 'seller.shopOffers.lower', defaultMessage: 'Lower' },
    percent: { id: 'seller.shopOffers.percent', defaultMessage: 'By how many percent' },
    example: { id: 'seller.shopOffers.example', defaultMessage: 'For example' },
    apply: { id: 'seller.shopOffers.apply', defaultMessage: 'Apply' },
    cancel: { id: 'seller.shopOffers.cancel', defaultMessage: 'Cancel' },
    exportFailed: { id: 'seller.shopOffers.exportFailed', defaultMessage: 'Failed to create the file' },
  }),
  ...defineMessages<{
    selected: { count: number };
    stockOf: { count: number };
    selectOne: { title: string };
    actionsOf: { title: string };
    editOne: { title: string };
    range: { from: string; to: string; count: string };
    changed: { count: number };
    skipped: { count: number };
    removed: { count: number };
    hoisted: { count: number };
    notHoisted: { count: number };
    priceText: { count: number };
    percentRange: { min: number; max: number };
    promotionPrice: { leads: number };
  }>({
    stockOf: { id: 'seller.shopOffers.stockOf', defaultMessage: 'Stock: {count, number}' },
    selected: { id: 'seller.shopOffers.selected', defaultMessage: 'Selected: {count}' },
    selectOne: { id: 'seller.shopOffers.selectOne', defaultMessage: 'Select “{title}”' },
    actionsOf: { id: 'seller.shopOffers.actionsOf', defaultMessage: 'Actions for “{title}”' },
    editOne: { id: 'seller.shopOffers.editOne', defaultMessage: 'Edit “{title}”' },
    range: { id: 'seller.shopOffers.range', defaultMessage: '{from}–{to} of {count}' },
    changed: {
      id: 'seller.shopOffers.changed',
      defaultMessage: '{count, plural, one {# offer changed} other {# offers changed}}',
    },
    skipped: {
      id: 'seller.shopOffers.skipped',
      defaultMessage:
        '{count, plural, one {# offer stays as it was} other {# offers stay as they were}}: the title, price, delivery or payment is missing, or the price would be too high',
    },
    removed: { id: 'seller.shopOffers.removed', defaultMessage: '{count, plural, one {# offer deleted} other {# offers deleted}}' },
    hoisted: { id: 'seller.shopOffers.hoisted', defaultMessage: '{count, plural, one {# offer moved up} other {# offers moved up}}' },
    notHoisted: {
      id: 'seller.shopOffers.notHoisted',
      defaultMessage:
        '{count, plural, one {# offer was not moved up} other {# offers were not moved up}}: it is possible once a day and only for active ones',
    },
    priceText: {
      id: 'seller.shopOffers.priceText',
      defaultMessage:
        '{count, plural, one {The price of # offer will change} other {The prices of # offers will change}} at once; you can undo this.',
    },
    percentRange: { id: 'seller.shopOffers.percentRange', defaultMessage: 'A whole number from {min} to {max}' },
    promotionPrice: {
      id: 'seller.shopOffers.promotionPrice',
      defaultMessage:
        '{leads, plural, one {Top and highlight each cost # lead} other {Top and highlight each cost # leads}} a day per offer. Top is one of the four marked places in the first row of a page in the recommended order; promoted offers take turns there every 15 minutes.',
      description: 'Price of promotion, beside the buttons that switch it on for many offers',
    },
  }),
};
