import { PageMeta } from '@yarmarok/shared-contract';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { OfferFormView } from './offer-form';
import { messages } from './offer-form.messages';

/** Form of a new offer. */
export function CreateOfferScreen() {
  const intl = useIntl();
  const shop = useSessionQuery(useAccountApi().shops.one(Number(useParams().shopId)));
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.createTitle)} isHiddenFromSearch />
      <PageHeading title={<FormattedMessage {...messages.createTitle} />} />
      <Loaded query={shop} failure={<FormattedMessage {...messages.failed} />}>
        {(loaded) => <OfferFormView key={loaded.id} shop={loaded} offer={null} />}
      </Loaded>
    </>
  );
}
