import type { Shop } from '@yarmarok/shared-api';
import { Alert, useFormat } from '@yarmarok/shared-ui';
import { FormattedMessage } from 'react-intl';
import { messages } from './closed-shop.messages';

export type Closing = Pick<Shop, 'holiday_until' | 'holiday_text'>;

/** Shows in one line until when a shop is closed. */
export function ClosedUntil({ shop }: { shop: Closing }) {
  const format = useFormat();
  return shop.holiday_until === null ? (
    <FormattedMessage {...messages.closed} />
  ) : (
    <FormattedMessage {...messages.closedUntil} values={{ day: format.day(shop.holiday_until, { hasYear: true }) }} />
  );
}

/** Shows until when a shop is closed, with the seller's reason. */
export function ClosedShop({ shop }: { shop: Closing }) {
  return (
    <Alert tone="warning" title={<ClosedUntil shop={shop} />}>
      {shop.holiday_text === '' ? null : shop.holiday_text}
    </Alert>
  );
}
