import { PageMeta, useHost } from '@yarmarok/shared-contract';
import { Button } from '@yarmarok/shared-ui';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { OfferList } from '../../components/offer-list';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './visited-offers.messages';

/** The last hundred offers that the buyer opened. */
export function VisitedOffersScreen() {
  const intl = useIntl();
  const { api, actions } = useHost();
  const visited = useSessionQuery(api.favorites.visited());
  const clear = useMutation({ ...api.favorites.clearVisited(), onError: actions.notifyError });
  const isEmpty = visited.data?.results.length === 0;
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading
        title={<FormattedMessage {...messages.title} />}
        actions={
          visited.data && !isEmpty ? (
            <Button
              variant="text"
              isLoading={clear.isPending}
              onClick={() => {
                clear.mutate();
              }}
            >
              <FormattedMessage {...messages.clear} />
            </Button>
          ) : null
        }
      />
      <OfferList
        query={visited}
        failure={<FormattedMessage {...messages.failed} />}
        emptyTitle={<FormattedMessage {...messages.emptyTitle} />}
        emptyText={<FormattedMessage {...messages.emptyText} />}
        toCatalog={<FormattedMessage {...messages.toCatalog} />}
      />
    </>
  );
}
