import { PageMeta, paths } from '@yarmarok/shared-contract';
import { Button, Container, LinkButton, PageError } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './page-error.messages';
import { ReadablePages } from './readable-pages';

interface PageErrorScreenProps {
  /** 404 for a missing page; any other status is a failure. */
  status: number;
  /** The server could not be reached. */
  isOffline?: boolean;
  /** Whether the failure was reported to the site. */
  isReported?: boolean;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** The page for a missing path (404), for failures, and for a lost connection. */
export function PageErrorScreen({ status, isOffline = false, isReported = false, onRetry, isRetrying = false }: PageErrorScreenProps) {
  const intl = useIntl();
  const [title, text] =
    status === 404
      ? [messages.notFound, messages.notFoundText]
      : isOffline
        ? [messages.offline, messages.offlineText]
        : [messages.broken, isReported ? messages.brokenText : messages.brokenUnreportedText];
  return (
    <Container>
      <PageMeta title={intl.formatMessage(title)} isHiddenFromSearch />
      <PageError
        title={<FormattedMessage {...title} />}
        text={<FormattedMessage {...text} />}
        illustration={status === 404 ? 'illustration-404.svg' : 'illustration-empty.svg'}
        action={
          <>
            {status !== 404 && onRetry ? (
              <Button size="lg" onClick={onRetry} isLoading={isRetrying}>
                <FormattedMessage {...messages.retry} />
              </Button>
            ) : null}
            <LinkButton to={paths.home()} size="lg" variant={status === 404 ? 'primary' : 'outline'}>
              <FormattedMessage {...messages.home} />
            </LinkButton>
            {status === 404 ? (
              <LinkButton to={paths.categories()} size="lg" variant="outline">
                <FormattedMessage {...messages.catalog} />
              </LinkButton>
            ) : null}
          </>
        }
      />
      {isOffline ? <ReadablePages /> : null}
    </Container>
  );
}
