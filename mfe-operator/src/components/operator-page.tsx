import { ApiError } from '@yarmarok/shared-api';
import { PageMeta, paths } from '@yarmarok/shared-contract';
import { EmptyState, LinkButton, PageError } from '@yarmarok/shared-ui';
import { Loaded, type LoadedQuery, PageHeading } from '@yarmarok/shared-ui/account';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './operator-page.messages';

interface OperatorPageProps<Data> {
  title: string;
  query: LoadedQuery<Data>;
  /** Names the data that could not be loaded. */
  failure: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A page for operators with the states of its query. A role may end or change while the page is open, so refusals hide known data. */
export function OperatorPage<Data>({ title, query, failure, children }: OperatorPageProps<Data>) {
  const intl = useIntl();
  const refusal = query.error instanceof ApiError ? query.error : null;
  if (refusal?.statusCode === 404) return <NotFound />;
  return (
    <>
      <PageMeta title={title} isHiddenFromSearch />
      <PageHeading title={title} />
      {refusal?.code === 'second_factor_missing' ? (
        <NoSecondFactor />
      ) : refusal?.code === 'role_forbids' ? (
        <OtherRole />
      ) : (
        <Loaded
          query={query}
          // The person canceled the confirmation; the service says what is needed.
          failure={refusal?.code === 'confirm_again' ? refusal.message : failure}
          notFound={null}
          loadingLabel={intl.formatMessage(messages.loading)}
        >
          {children}
        </Loaded>
      )}
    </>
  );
}

/** For an account without a role the pages do not exist. */
export function NotFound() {
  const intl = useIntl();
  const title = intl.formatMessage(messages.notFound);
  return (
    <>
      <PageMeta title={title} isHiddenFromSearch />
      <PageError
        title={title}
        action={
          <LinkButton to={paths.home()}>
            <FormattedMessage {...messages.toSite} />
          </LinkButton>
        }
      />
    </>
  );
}

function NoSecondFactor() {
  return (
    <EmptyState
      title={<FormattedMessage {...messages.noFactor} />}
      text={<FormattedMessage {...messages.noFactorText} />}
      action={
        <LinkButton to={paths.buyer.loginSettings()}>
          <FormattedMessage {...messages.toLoginSettings} />
        </LinkButton>
      }
    />
  );
}

function OtherRole() {
  return (
    <EmptyState
      title={<FormattedMessage {...messages.otherRole} />}
      text={<FormattedMessage {...messages.otherRoleText} />}
      action={
        <LinkButton to={paths.operator.home()} variant="outline">
          <FormattedMessage {...messages.toOverview} />
        </LinkButton>
      }
    />
  );
}
