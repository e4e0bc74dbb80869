import { PageMeta } from '@yarmarok/shared-contract';
import { Container, ErrorState } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { PageErrorScreen } from '../screens/page-error/page-error-screen';
import { loadReports } from './load-report';
import { messages } from './remotes.messages';

/** Stands in for the pages of a remote that could not be loaded. Asking for the same address again is asking for the remote again. */
export function RemoteOutage() {
  const intl = useIntl();
  const location = useLocation();
  const navigate = useNavigate();
  // What the log knows the failure by: worth something to whoever is told about it.
  const incident = loadReports.findLast(({ error }) => error)?.incident;
  const isRetrying = useNavigation().state !== 'idle';
  const handleRetry = () => void navigate(location, { replace: true, preventScrollReset: true });
  // Only ever shown in a browser. Without a line nothing is wrong with the remote.
  if (!navigator.onLine) return <PageErrorScreen status={503} isOffline onRetry={handleRetry} isRetrying={isRetrying} />;
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
