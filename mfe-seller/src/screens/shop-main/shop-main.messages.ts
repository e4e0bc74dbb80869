import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'seller.shopMain.title', defaultMessage: 'Overview' },
  failed: { id: 'seller.shopMain.failed', defaultMessage: 'Failed to load statistics' },
  loading: { id: 'seller.shopMain.loading', defaultMessage: 'Loading statistics' },
  period: { id: 'seller.shopMain.period', defaultMessage: 'Period' },
  week: { id: 'seller.shopMain.week', defaultMessage: '7 days' },
  month: { id: 'seller.shopMain.month', defaultMessage: '30 days' },
  year: { id: 'seller.shopMain.year', defaultMessage: 'Year' },
  ownPeriod: { id: 'seller.shopMain.ownPeriod', defaultMessage: 'Custom period' },
  from: { id: 'seller.shopMain.from', defaultMessage: 'From' },
  to: { id: 'seller.shopMain.to', defaultMessage: 'To' },
  show: { id: 'seller.shopMain.show', defaultMessage: 'Show' },
  problemMissing: { id: 'seller.shopMain.problemMissing', defaultMessage: 'Choose a date' },
  problemFuture: { id: 'seller.shopMain.problemFuture', defaultMessage: 'This day has not come yet' },
  problemOrder: { id: 'seller.shopMain.problemOrder', defaultMessage: 'The end is before the start' },
  views: { id: 'seller.shopMain.views', defaultMessage: 'Views' },
  orders: { id: 'seller.shopMain.orders', defaultMessage: 'Orders' },
  calls: { id: 'seller.shopMain.calls', defaultMessage: 'Calls' },
  contacts: { id: 'seller.shopMain.contacts', defaultMessage: 'Contacts', description: 'Orders and calls together' },
  rating: { id: 'seller.shopMain.rating', defaultMessage: 'Average rating' },
  revenue: { id: 'seller.shopMain.revenue', defaultMessage: 'Revenue' },
  revenueOfCompleted: { id: 'seller.shopMain.revenueOfCompleted', defaultMessage: 'Revenue from completed orders' },
  revenueHint: { id: 'seller.shopMain.revenueHint', defaultMessage: 'Completed orders by the day they were placed' },
  conversion: { id: 'seller.shopMain.conversion', defaultMessage: 'Conversion' },
  conversionHint: { id: 'seller.shopMain.conversionHint', defaultMessage: 'Orders and calls per hundred views' },
  same: { id: 'seller.shopMain.same', defaultMessage: 'No change' },
  new: { id: 'seller.shopMain.new', defaultMessage: 'New', description: 'Instead of a change: there was nothing in the period before' },
  viewsAndContacts: { id: 'seller.shopMain.viewsAndContacts', defaultMessage: 'Views and contacts' },
  whatToShow: { id: 'seller.shopMain.whatToShow', defaultMessage: 'What the chart shows' },
  asTable: { id: 'seller.shopMain.asTable', defaultMessage: 'Show as a table' },
  stepDay: { id: 'seller.shopMain.stepDay', defaultMessage: 'Day' },
  stepWeek: { id: 'seller.shopMain.stepWeek', defaultMessage: 'Week' },
  stepMonth: { id: 'seller.shopMain.stepMonth', defaultMessage: 'Month' },
  quiet: { id: 'seller.shopMain.quiet', defaultMessage: 'Nothing happened in this period' },
  quietHint: { id: 'seller.shopMain.quietHint', defaultMessage: 'Choose a longer period.' },
  byStatus: { id: 'seller.shopMain.byStatus', defaultMessage: 'Orders in this period' },
  statusNew: { id: 'seller.shopMain.statusNew', defaultMessage: 'New' },
  statusWaiting: { id: 'seller.shopMain.statusWaiting', defaultMessage: 'Waiting for payment' },
  statusInProgress: { id: 'seller.shopMain.statusInProgress', defaultMessage: 'In progress' },
  statusCompleted: { id: 'seller.shopMain.statusCompleted', defaultMessage: 'Completed' },
  statusCanceled: { id: 'seller.shopMain.statusCanceled', defaultMessage: 'Canceled' },
  noOrders: { id: 'seller.shopMain.noOrders', defaultMessage: 'There were no orders in this period.' },
  allOrders: { id: 'seller.shopMain.allOrders', defaultMessage: 'All orders' },
  popular: { id: 'seller.shopMain.popular', defaultMessage: 'Popular offers' },
  allOffers: { id: 'seller.shopMain.allOffers', defaultMessage: 'All', description: 'Link to all offers of the shop' },
  offer: { id: 'seller.shopMain.offer', defaultMessage: 'Offer' },
  noOffers: { id: 'seller.shopMain.noOffers', defaultMessage: 'Nobody viewed or ordered your offers in this period.' },
  attention: { id: 'seller.shopMain.attention', defaultMessage: 'Needs attention' },
  nothing: { id: 'seller.shopMain.nothing', defaultMessage: 'All orders are opened and all calls answered.' },
  newCallsHint: { id: 'seller.shopMain.newCallsHint', defaultMessage: 'Buyers are waiting for your call' },
  unansweredReviewsHint: { id: 'seller.shopMain.unansweredReviewsHint', defaultMessage: 'All buyers see your reply' },
  noLegalName: { id: 'seller.shopMain.noLegalName', defaultMessage: 'Buyers cannot see who sells' },
  noLegalNameHint: { id: 'seller.shopMain.noLegalNameHint', defaultMessage: 'Add the seller’s name and code' },
  noPictureHint: { id: 'seller.shopMain.noPictureHint', defaultMessage: 'Add at least one' },
  soldOutHint: { id: 'seller.shopMain.soldOutHint', defaultMessage: 'Update the stock or hide them' },
  toSite: { id: 'seller.shopMain.toSite', defaultMessage: 'View shop as a buyer' },
  newShopTitle: { id: 'seller.shopMain.newShopTitle', defaultMessage: 'Your statistics will be here' },
  newShopText: {
    id: 'seller.shopMain.newShopText',
    defaultMessage: 'Import a price list or add an offer: as soon as buyers see it, your daily views, orders and calls will appear here.',
  },
  importOffers: { id: 'seller.shopMain.importOffers', defaultMessage: 'Import price list' },
  addOffer: { id: 'seller.shopMain.addOffer', defaultMessage: 'Add offer' },
});

export const valueMessages = defineMessages<{
  problemTooLong: { days: number };
  against: { days: number };
  weekOf: { day: string };
  rangeOf: { from: string; to: string };
  chartSummary: { title: string; from: string; to: string };
  lineSummary: { name: string; low: string; high: string };
  points: { count: string };
  contactsOfViews: { contacts: number; views: number };
  revenueIn: { sign: string };
  offerNote: { views: number; orders: number };
  newOrders: { count: number };
  newOrdersHint: { leads: number };
  newCalls: { count: number };
  unansweredReviews: { count: number };
  noPicture: { count: number };
  soldOut: { count: number };
}>({
  problemTooLong: {
    id: 'seller.shopMain.problemTooLong',
    defaultMessage: '{days, plural, one {At most # day} other {At most # days}}',
  },
  against: {
    id: 'seller.shopMain.against',
    defaultMessage: '{days, plural, =1 {vs previous day} =365 {vs previous year} other {vs previous # days}}',
    description: 'After a change: +18% against the 30 days before',
  },
  weekOf: { id: 'seller.shopMain.weekOf', defaultMessage: 'Week from {day}' },
  rangeOf: { id: 'seller.shopMain.rangeOf', defaultMessage: '{from} – {to}' },
  chartSummary: { id: 'seller.shopMain.chartSummary', defaultMessage: '{title} from {from} to {to}.' },
  lineSummary: { id: 'seller.shopMain.lineSummary', defaultMessage: '{name}: lowest {low}, highest {high}.' },
  contactsOfViews: {
    id: 'seller.shopMain.contactsOfViews',
    defaultMessage: '{contacts, plural, one {# contact} other {# contacts}} from {views, plural, one {# view} other {# views}}',
  },
  points: { id: 'seller.shopMain.points', defaultMessage: '{count} pp', description: 'Percentage points: 2.5 pp' },
  revenueIn: { id: 'seller.shopMain.revenueIn', defaultMessage: 'Revenue, {sign}' },
  offerNote: {
    id: 'seller.shopMain.offerNote',
    defaultMessage: '{views, plural, one {# view} other {# views}}, {orders, plural, one {# order} other {# orders}}',
  },
  newOrders: {
    id: 'seller.shopMain.newOrders',
    defaultMessage: '{count, plural, one {# new order is not opened} other {# new orders are not opened}}',
  },
  newOrdersHint: {
    id: 'seller.shopMain.newOrdersHint',
    defaultMessage: '{leads, plural, =0 {Opening is free} one {Open each for # lead} other {Open each for # leads}}',
  },
  newCalls: {
    id: 'seller.shopMain.newCalls',
    defaultMessage: '{count, plural, one {# unanswered call} other {# unanswered calls}}',
  },
  unansweredReviews: {
    id: 'seller.shopMain.unansweredReviews',
    defaultMessage: '{count, plural, one {# review without reply} other {# reviews without reply}}',
  },
  noPicture: {
    id: 'seller.shopMain.noPicture',
    defaultMessage: '{count, plural, one {# offer has no photo} other {# offers have no photo}}',
  },
  soldOut: {
    id: 'seller.shopMain.soldOut',
    defaultMessage: '{count, plural, one {# offer is sold out} other {# offers are sold out}}',
  },
});
