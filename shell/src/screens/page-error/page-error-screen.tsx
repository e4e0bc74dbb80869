import { PageMeta, paths } from '@yarmarok/shared-contract';
import { Container, LinkButton, PageError } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './page-error.messages';

/** The page for a path that leads nowhere (404) and for everything that broke (spec §2, error page). */
export function PageErrorScreen({ status }: { status: number }) {
  const intl = useIntl();
  const [title, text] = status === 404 ? [messages.notFound, messages.notFoundText] : [messages.broken, messages.brokenText];
  return (
    <Container>
      <PageMeta title={intl.formatMessage(title)} isHiddenFromSearch />
      <PageError
        title={<FormattedMessage {...title} />}
        text={<FormattedMessage {...text} />}
        action={
          <LinkButton to={paths.home()}>
            <FormattedMessage {...messages.home} />
          </LinkButton>
        }
      />
    </Container>
  );
}
