import { PageMeta } from '@yarmarok/shared-contract';
import { Container, ErrorState } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { PageErrorScreen } from '../screens/page-error/page-error-screen';
import { loadReports } from './load-report';
import { PagePending } from './page-pending';
import { messages } from './remotes.messages';
import { useLine } from './use-line';

interface RemoteOutageProps {
  /** Without it the same address is asked for again, which is asking for the remote again. */
  onRetry?: () => void;
}

/** Stands in for the pages of a remote that could not be loaded. */
export function RemoteOutage({ onRetry }: RemoteOutageProps) {
  const intl = useIntl();
  const location = useLocation();
  const navigate = useNavigate();
  // What the log knows the failure by: worth something to whoever is told about it.
  const incident = loadReports.findLast(({ error }) => error)?.incident;
  const isRetrying = useNavigation().state !== 'idle';
  const handleRetry = onRetry ?? (() => void navigate(location, { replace: true, preventScrollReset: true }));
  const isLineUp = useLine(location);
  if (isLineUp === undefined) return <PagePending />;
  // Without a line nothing is wrong with the remote.
  if (!isLineUp) return <PageErrorScreen status={503} isOffline onRetry={handleRetry} isRetrying={isRetrying} />;
  return (
    <Container>
      <PageMeta title={intl.formatMessage(messages.outage)} isHiddenFromSearch />
      <ErrorState
        title={<FormattedMessage {...messages.outage} />}
        text={
          <>
            <FormattedMessage {...messages.outageText} />
            {incident && (
              <>
                <br />
                <code>#{incident}</code>
              </>
            )}
          </>
        }
        onRetry={handleRetry}
        isRetrying={isRetrying}
      />
    </Container>
  );
}
