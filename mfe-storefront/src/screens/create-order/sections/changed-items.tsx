import type { ChangedItem } from '@yarmarok/shared-api';
import { Alert, useFormat } from '@yarmarok/shared-ui';
import { FormattedMessage } from 'react-intl';
import { type CheckoutLine, nameOffer } from '../checkout-lines';
import { messages } from '../after-order/after-order.messages';

/** Lists the lines whose price or stock has changed, with old and new price, and asks for confirmation. */
export function ChangedItems({ changed, lines }: { changed: readonly ChangedItem[]; lines: readonly CheckoutLine[] }) {
  const format = useFormat();
  return (
    <Alert tone="warning" role="alert" title={<FormattedMessage {...messages.changedTitle} />}>
      <ul>
        {changed.map((item) => {
          const offer = lines.find((line) => line.offer.id === item.offer)?.offer;
          if (!offer) return null;
          return (
            <li key={item.offer}>
              {item.is_available && item.old_price !== null && item.new_price !== null ? (
                <FormattedMessage
                  {...messages.priceChanged}
                  values={{
                    title: nameOffer(offer),
                    old: format.money(item.old_price, offer.currency),
                    new: format.money(item.new_price, offer.currency),
                    b: (text) => <b key="new">{text}</b>,
                  }}
                />
              ) : (
                <FormattedMessage {...messages.itemGone} values={{ title: nameOffer(offer) }} />
              )}
            </li>
          );
        })}
      </ul>
      <p>
        <FormattedMessage {...messages.changedAgain} />
      </p>
    </Alert>
  );
}
