import { paths } from '@yarmarok/shared-contract';
import { Card, EmptyState } from '@yarmarok/shared-ui';
import { keepPreviousData } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { OperatorPage } from '../../components/operator-page';
import { useOperatorApi } from '../../state/use-operator-api';
import { useSessionQuery } from '../../state/use-session-query';
import { HitsTable } from './hits-table';
import { messages } from './people.messages';
import { isPrivate, parseSearch } from './people-view';
import { SearchForm } from './search-form';

/** Finds whom a mail or a call is about. */
export function PeopleScreen() {
  const intl = useIntl();
  const navigate = useNavigate();
  const words = parseSearch(useSearchParams()[0], useLocation().state);
  const { operators, people } = useOperatorApi();
  // Without words the page has only the form, and asks whether the person is an operator.
  const own = useSessionQuery({ ...operators.me(), enabled: words === '' });
  const found = useSessionQuery({ ...people.find(words), enabled: words !== '', placeholderData: keepPreviousData });
  const handleFind = (typed: string) =>
    void (isPrivate(typed)
      ? navigate(paths.operator.people(), { state: { query: typed } })
      : navigate(paths.operator.people({ query: typed })));
  const results = words === '' ? null : found.data?.results;
  return (
    <OperatorPage<object>
      title={intl.formatMessage(messages.title)}
      query={words === '' ? own : found}
      failure={<FormattedMessage {...messages.failed} />}
    >
      {() => (
        <Card padding="none" tone="shadow">
          <SearchForm words={words} onFind={handleFind} />
          {results?.length === 0 ? (
            <EmptyState title={<FormattedMessage {...messages.nothing} />} text={<FormattedMessage {...messages.nothingText} />} />
          ) : null}
          {results && results.length > 0 ? <HitsTable hits={results} /> : null}
        </Card>
      )}
    </OperatorPage>
  );
}
