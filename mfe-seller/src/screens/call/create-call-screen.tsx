import { PageMeta } from '@yarmarok/shared-contract';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { CallForm } from './call-form';
import { messages } from './call.messages';

/** Form for a call that the seller enters manually. */
export function CreateCallScreen() {
  const intl = useIntl();
  const shop = useSessionQuery(useAccountApi().shops.one(Number(useParams().shopId)));
  const title = intl.formatMessage(messages.createTitle);
  return (
    <Loaded query={shop} failure={<FormattedMessage {...messages.failed} />}>
      {({ id }) => (
        <>
          <PageMeta title={title} isHiddenFromSearch />
          <PageHeading title={title} />
          <p>
            <FormattedMessage {...messages.createText} />
          </p>
          <CallForm key={id} shopId={id} />
        </>
      )}
    </Loaded>
  );
}
