import { PageMeta } from '@yarmarok/shared-contract';
import { LinkButton, useFormat } from '@yarmarok/shared-ui';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { PhoneCall } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { CallForm } from './call-form';
import { messages } from './call.messages';

/** Route component of a call request. */
export function CallScreen() {
  const intl = useIntl();
  const format = useFormat();
  const call = useSessionQuery(useAccountApi().calls.one(Number(useParams().callId)));
  return (
    <Loaded query={call} failure={<FormattedMessage {...messages.failed} />}>
      {(loaded) => {
        const title = intl.formatMessage(messages.title, { name: loaded.buyer_name });
        return (
          <>
            <PageMeta title={title} isHiddenFromSearch />
            <PageHeading
              title={title}
              beside={format.dateLong(loaded.created_at)}
              actions={
                <LinkButton href={`tel:${loaded.buyer_phone}`} variant="secondary" icon={<PhoneCall size={20} />}>
                  <FormattedMessage {...messages.call} />
                </LinkButton>
              }
            />
            <CallForm key={loaded.id} shopId={loaded.shop.id} call={loaded} />
          </>
        );
      }}
    </Loaded>
  );
}
