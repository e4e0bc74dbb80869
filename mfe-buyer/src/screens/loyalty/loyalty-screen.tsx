import { PageMeta } from '@yarmarok/shared-contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './loyalty.messages';

/** Bonuses of the buyer. */
export function LoyaltyScreen() {
  const intl = useIntl();
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <h1>
        <FormattedMessage {...messages.title} />
      </h1>
    </>
  );
}
