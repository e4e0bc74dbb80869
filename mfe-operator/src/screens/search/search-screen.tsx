import { Tabs } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { OperatorPage } from '../../components/operator-page';
import { useOperatorApi } from '../../state/use-operator-api';
import { useSessionQuery } from '../../state/use-session-query';
import { QueriesTab } from './queries-tab';
import { messages, tabMessages } from './search.messages';
import { parseSearchView, tabs, toSearchHref } from './search-view';
import { SynonymsTab } from './synonyms-tab';

/** The page shows queries of people and the synonyms of the search; the tab is in the address. */
export function SearchScreen() {
  const intl = useIntl();
  const view = parseSearchView(useSearchParams()[0]);
  const own = useSessionQuery(useOperatorApi().operators.me());
  return (
    <OperatorPage title={intl.formatMessage(messages.title)} query={own} failure={<FormattedMessage {...messages.failed} />}>
      {({ role }) => {
        const isEditor = role === 'owner' || role === 'catalog_editor';
        return (
          <>
            <Tabs
              label={intl.formatMessage(messages.parts)}
              items={tabs.map((tab) => ({
                to: toSearchHref({ ...view, tab, words: '', add: null, offset: 0 }),
                label: intl.formatMessage(tabMessages[tab]),
                isActive: tab === view.tab,
              }))}
            />
            {view.tab === 'synonyms' ? (
              <SynonymsTab key="synonyms" view={view} isEditor={isEditor} />
            ) : (
              <QueriesTab key={view.tab} view={view} isEditor={isEditor} />
            )}
          </>
        );
      }}
    </OperatorPage>
  );
}
