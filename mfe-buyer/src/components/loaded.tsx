import { paths } from '@yarmarok/shared-contract';
import { LinkButton, PageError } from '@yarmarok/shared-ui';
import { type LoadedProps, Loaded as LoadedStates } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './loaded.messages';

/** The four states of a query, with this area's page for what is not found or not permitted. */
export function Loaded<Data>(props: Omit<LoadedProps<Data>, 'notFound' | 'loadingLabel'>) {
  return (
    <LoadedStates
      {...props}
      loadingLabel={useIntl().formatMessage(messages.loading)}
      notFound={
        <PageError
          title={<FormattedMessage {...messages.notFound} />}
          action={
            <LinkButton to={paths.buyer.orders()}>
              <FormattedMessage {...messages.toOrders} />
            </LinkButton>
          }
        />
      }
    />
  );
}
