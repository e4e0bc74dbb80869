import type { SiteSetting } from '@yarmarok/shared-api/account';
import { Card, space, type } from '@yarmarok/shared-ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { OperatorPage } from '../../components/operator-page';
import { useOperatorApi } from '../../state/use-operator-api';
import { useSessionQuery } from '../../state/use-session-query';
import { ResetDialog } from './reset-dialog';
import { SettingDialog } from './setting-dialog';
import { groupMessages, messages } from './settings.messages';
import { SettingsTable } from './settings-table';

const groups = ['prices', 'top_ups', 'cashback', 'limits'] as const satisfies readonly SiteSetting['group'][];

/** Business constants of the site by groups, with what is planned and who changed them. */
export function SettingsScreen() {
  const intl = useIntl();
  const settings = useSessionQuery(useOperatorApi().siteSettings.list());
  const [open, setOpen] = useState<{ key: string; does: 'set' | 'reset' } | null>(null);
  return (
    <OperatorPage title={intl.formatMessage(messages.title)} query={settings} failure={<FormattedMessage {...messages.failed} />}>
      {({ results }) => {
        // After a conflict the dialog sends the version of the fresh list.
        const chosen = results.find(({ key }) => key === open?.key);
        return (
          <Groups>
            {groups.map((group) => (
              <Card key={group} as="section" padding="none" tone="shadow" aria-labelledby={`group-${group}`}>
                <h2 id={`group-${group}`}>
                  <FormattedMessage {...groupMessages[group]} />
                </h2>
                <SettingsTable
                  caption={intl.formatMessage(groupMessages[group])}
                  settings={results.filter((setting) => setting.group === group)}
                  onChange={({ key }) => setOpen({ key, does: 'set' })}
                  onReset={({ key }) => setOpen({ key, does: 'reset' })}
                />
              </Card>
            ))}
            {chosen && open?.does === 'set' ? <SettingDialog setting={chosen} onClose={() => setOpen(null)} /> : null}
            {chosen && open?.does === 'reset' ? <ResetDialog setting={chosen} onClose={() => setOpen(null)} /> : null}
          </Groups>
        );
      }}
    </OperatorPage>
  );
}

const Groups = styled.div`
  display: grid;
  gap: ${space(4)};

  h2 {
    ${type('h3')}
    margin: 0;
    padding: ${space(4)} ${space(5)} 0;
  }
`;
