import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'operator.queues.title', defaultMessage: 'Queues' },
    failed: { id: 'operator.queues.failed', defaultMessage: 'Failed to load the queues' },
    emptyTitle: { id: 'operator.queues.emptyTitle', defaultMessage: 'Your role has no queues' },
    waiting: { id: 'operator.queues.waiting', defaultMessage: 'Waiting' },
    mine: { id: 'operator.queues.mine', defaultMessage: 'Taken by you' },
    oldest: { id: 'operator.queues.oldest', defaultMessage: 'The oldest since' },
    target: { id: 'operator.queues.target', defaultMessage: 'Decide within' },
    nothing: { id: 'operator.queues.nothing', defaultMessage: 'Nothing waits' },
    inTime: { id: 'operator.queues.inTime', defaultMessage: 'All in time' },
  }),
  ...defineMessages<{ overdue: { count: number }; hours: { count: number } }>({
    overdue: { id: 'operator.queues.overdue', defaultMessage: '{count, plural, one {# is overdue} other {# are overdue}}' },
    hours: { id: 'operator.queues.hours', defaultMessage: '{count, plural, one {# hour} other {# hours}}' },
  }),
};
