import { PageMeta } from '@yarmarok/shared-contract';
import { Container, ErrorState } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { PageErrorScreen } from './page-error-screen';
import { loadReports } from '../../remotes/load-report';
import { PagePending } from '../../remotes/page-pending';
import { messages } from '../../remotes/remotes.messages';
import { useConnectivity } from '../../remotes/use-connectivity';

/** Shown instead of the pages of a remote that failed to load. Navigating to the same address loads the remote again. */
export function RemoteOutage() {
  const location = useLocation();
  const navigate = useNavigate();
  const isRetrying = useNavigation().state !== 'idle';
  const handleRetry = () => void navigate(location, { replace: true, preventScrollReset: true });
  const isOnline = useConnectivity(location);
  if (isOnline === undefined) return <PagePending />;
  // Offline, the remote is not the cause.
  if (!isOnline) return <PageErrorScreen status={503} isOffline onRetry={handleRetry} isRetrying={isRetrying} />;
  return <OutagePanel onRetry={handleRetry} isRetrying={isRetrying} />;
}

const numberSign = '#';

/** Shows that a part of the site is unavailable, with the id of the failure. */
export function OutagePanel({ onRetry, isRetrying = false }: { onRetry: () => void; isRetrying?: boolean }) {
  const intl = useIntl();
  // Helps the support to find the failure in the log.
  const incident = loadReports.findLast(({ error }) => error)?.incident;
  return (
    <Container>
      <PageMeta title={intl.formatMessage(messages.outage)} isHiddenFromSearch />
      <ErrorState
        title={<FormattedMessage {...messages.outage} />}
        text={
          <>
            <FormattedMessage {...messages.outageText} />
            {incident ? (
              <>
                <br />
                <code>{numberSign + incident}</code>
              </>
            ) : null}
          </>
        }
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </Container>
  );
}
