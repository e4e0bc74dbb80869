import type { SellerShop } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { Alert, Card } from '@yarmarok/shared-ui';
import { Switch } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './shop-settings.messages';

/** Closes the shop for a while: its offers stay to be seen, and cannot be bought. Works at once. */
export function HolidayCard({ shop }: { shop: SellerShop }) {
  const intl = useIntl();
  const { actions } = useHost();
  const update = useMutation(useAccountApi().shops.update(shop.id));
  return (
    <Card tone="shadow">
      <h2>
        <FormattedMessage {...messages.holiday} />
      </h2>
      <p>
        <FormattedMessage {...messages.holidayText} />
      </p>
      <Switch
        label={<FormattedMessage {...messages.holidaySwitch} />}
        checked={update.isPending ? update.variables.is_on_holiday === true : shop.is_on_holiday}
        disabled={update.isPending}
        onChange={(event) =>
          update.mutate(
            { is_on_holiday: event.target.checked },
            {
              onSuccess: ({ is_on_holiday: isClosed }) =>
                actions.notify('success', intl.formatMessage(isClosed ? messages.closed : messages.opened)),
              onError: actions.notifyError,
            },
          )
        }
      />
      {shop.is_on_holiday ? <Alert tone="warning" title={<FormattedMessage {...messages.closedNow} />} /> : null}
    </Card>
  );
}
