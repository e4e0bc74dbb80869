import { PageMeta } from '@yarmarok/shared-contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './shops.messages';

/** Shops of the signed-in seller. */
export function ShopsScreen() {
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
