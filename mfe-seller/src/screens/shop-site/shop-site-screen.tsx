import { PageMeta } from '@yarmarok/shared-contract';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './shop-site.messages';
import { SiteForm } from './site-form';

/** Editor of the public site of a shop. */
export function ShopSiteScreen() {
  const intl = useIntl();
  const shopId = Number(useParams().shopId);
  const shop = useSessionQuery(useAccountApi().shops.one(shopId));
  const site = useSessionQuery(useAccountApi().shops.site(shopId));
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading title={<FormattedMessage {...messages.title} />} />
      <Loaded query={shop} failure={<FormattedMessage {...messages.failed} />}>
        {(loadedShop) => (
          <Loaded query={site} failure={<FormattedMessage {...messages.failed} />}>
            {(loadedSite) => <SiteForm key={shopId} shop={loadedShop} site={loadedSite} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
