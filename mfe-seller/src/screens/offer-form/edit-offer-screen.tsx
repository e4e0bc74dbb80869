import { PageMeta, useHost } from '@yarmarok/shared-contract';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../components/loaded';
import { OfferStatus } from '../../features/offers/offer-status';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { OfferFormView } from './offer-form';
import { messages } from './offer-form.messages';

/** Form of an existing offer in all languages. */
export function EditOfferScreen() {
  const { locale } = useHost();
  const { shopId, offerId } = useParams();
  const shop = useSessionQuery(useAccountApi().shops.one(Number(shopId)));
  // Never refetched: the form must not change while it is edited.
  const offer = useSessionQuery({
    ...useAccountApi().offers.one(Number(offerId)),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Loaded query={shop} failure={<FormattedMessage {...messages.failed} />}>
      {(loadedShop) => (
        <Loaded query={offer} failure={<FormattedMessage {...messages.failed} />}>
          {(loaded) => {
            const title = loaded.title[locale] ?? loaded.title.uk ?? loaded.title.ru ?? loaded.title.en ?? '';
            return (
              <>
                <PageMeta title={title} isHiddenFromSearch />
                <PageHeading title={title} beside={<OfferStatus offer={loaded} />} />
                <OfferFormView key={loaded.id} shop={loadedShop} offer={loaded} />
              </>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}
