import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { EmptyState, LinkButton, OfferGrid } from '@yarmarok/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { OfferCards } from '../../components/offer-cards';
import type { GoneCategory } from './gone-category';
import { categoryOffersQuery } from './offer-queries';
import { messages } from './offer.messages';

/** Shows that an offer is no longer sold, with offers of the same category. */
export function GoneOffer({ category }: { category: GoneCategory }) {
  const intl = useIntl();
  const { api } = useHost();
  const { data, dataUpdatedAt } = useQuery(categoryOffersQuery(api, category.alias));
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.goneTitle)} isHiddenFromSearch />
      <EmptyState
        title={<FormattedMessage {...messages.goneTitle} />}
        text={<FormattedMessage {...messages.goneText} />}
        headingLevel={1}
        action={
          <LinkButton to={paths.category(category.alias)}>
            <FormattedMessage {...messages.goneCategory} values={{ category: category.title }} />
          </LinkButton>
        }
      />
      <OfferGrid>
        <OfferCards offers={data?.results ?? []} readAt={dataUpdatedAt} headingLevel={2} />
      </OfferGrid>
    </>
  );
}
