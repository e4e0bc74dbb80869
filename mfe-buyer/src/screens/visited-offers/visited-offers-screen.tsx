import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Button, EmptyState, LinkButton } from '@yarmarok/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Loaded } from '../../components/loaded';
import { OfferList } from '../../components/offer-list';
import { PageTitle } from '../../components/page-title';
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
      <PageTitle
        title={<FormattedMessage {...messages.title} />}
        action={
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
      <Loaded query={visited} failure={<FormattedMessage {...messages.failed} />}>
        {({ results }) =>
          results.length > 0 ? (
            <OfferList offers={results} />
          ) : (
            <EmptyState
              title={<FormattedMessage {...messages.emptyTitle} />}
              text={<FormattedMessage {...messages.emptyText} />}
              action={
                <LinkButton to={paths.categories()}>
                  <FormattedMessage {...messages.toCatalog} />
                </LinkButton>
              }
            />
          )
        }
      </Loaded>
    </>
  );
}
