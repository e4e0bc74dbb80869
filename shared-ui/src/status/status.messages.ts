import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  top: { id: 'ui.badge.top', defaultMessage: 'Top', description: 'Badge of an offer that is shown first because its seller paid' },
  new: { id: 'ui.badge.new', defaultMessage: 'New', description: 'Badge of an offer that appeared lately' },
  service: { id: 'ui.badge.service', defaultMessage: 'Service', description: 'Badge of an offer that is a service, not a product' },
  removeTag: {
    id: 'ui.tag.remove',
    defaultMessage: 'remove',
    description: 'Read aloud after the name of an active filter: pressing it again removes the filter',
  },
});

export const statusMessages = defineMessages({
  new: { id: 'ui.orderStatus.new', defaultMessage: 'New' },
  waitingForPayment: { id: 'ui.orderStatus.waitingForPayment', defaultMessage: 'Waiting for payment' },
  inProgress: { id: 'ui.orderStatus.inProgress', defaultMessage: 'In progress' },
  completed: { id: 'ui.orderStatus.completed', defaultMessage: 'Completed' },
  canceled: { id: 'ui.orderStatus.canceled', defaultMessage: 'Canceled' },
});
