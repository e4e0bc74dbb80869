import { paths } from '@yarmarok/shared-contract';
import { EmptyState, LinkButton } from '@yarmarok/shared-ui';
import { Plus } from '@yarmarok/shared-ui/icons';
import { FormattedMessage } from 'react-intl';
import { messages } from './shop-offers.messages';

interface NoOffersProps {
  shopId: number;
  isFiltered: boolean;
  /** Leads to all offers. */
  allPath: string;
}

/** A shop without offers, or filters without a match. */
export function NoOffers({ shopId, isFiltered, allPath }: NoOffersProps) {
  return isFiltered ? (
    <EmptyState
      title={<FormattedMessage {...messages.nothingTitle} />}
      text={<FormattedMessage {...messages.nothingText} />}
      action={
        <LinkButton to={allPath} variant="outline">
          <FormattedMessage {...messages.showAll} />
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      title={<FormattedMessage {...messages.emptyTitle} />}
      text={<FormattedMessage {...messages.emptyText} />}
      action={
        <LinkButton to={paths.seller.createOffer(shopId)} icon={<Plus size={20} />}>
          <FormattedMessage {...messages.add} />
        </LinkButton>
      }
    />
  );
}
