import { PageMeta, paths } from '@yarmarok/shared-contract';
import { Container } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './about.messages';

/** Who we are. */
export function AboutScreen() {
  const intl = useIntl();
  return (
    <Container>
      <PageMeta title={intl.formatMessage(messages.title)} description={intl.formatMessage(messages.lead)} path={paths.about()} />
      <h1>
        <FormattedMessage {...messages.title} />
      </h1>
      <p>
        <FormattedMessage {...messages.lead} />
      </p>
    </Container>
  );
}
