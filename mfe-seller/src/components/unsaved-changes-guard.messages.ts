import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'seller.leaveGuard.title', defaultMessage: 'Leave without saving?' },
  leave: { id: 'seller.leaveGuard.leave', defaultMessage: 'Leave' },
  stay: { id: 'seller.leaveGuard.stay', defaultMessage: 'Stay' },
});
