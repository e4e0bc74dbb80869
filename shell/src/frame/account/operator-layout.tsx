import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { media, type } from '@yarmarok/shared-ui';
import { Tabs } from '@yarmarok/shared-ui/account';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccountMenus } from '../../remotes/account-menus';
import { dialogMessages } from '../dialogs/dialog-messages';
import { accountMessages } from './account.messages';
import { frameMessages as messages } from './frame.messages';
import { SellerHeader, SubNavigationRow } from './seller-header';
import { SellerPage } from './seller-page';
import { TabsSpot } from './shop-layout';

/** The frame of the operators' pages: their areas as tabs. */
export function OperatorLayout({ children }: { children: ReactNode }) {
  return (
    <MessageScope set={dialogMessages}>
      <SellerHeader menu="operator">
        <SubNavigationRow>
          <Title>
            <FormattedMessage {...accountMessages.operator} />
          </Title>
          <TabsSpot>
            <Areas />
          </TabsSpot>
        </SubNavigationRow>
      </SellerHeader>
      <SellerPage hasSupport={false}>{children}</SellerPage>
    </MessageScope>
  );
}

function Areas() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const entries = useAccountMenus().operator.filter(({ isTab }) => isTab);
  // The current tab is the matching one with the longest path.
  const current = entries.filter(({ path }) => pathname.startsWith(path)).sort((one, other) => other.path.length - one.path.length)[0];
  const tabs = entries.map((entry) => ({ to: entry.path, label: entry.text, isActive: entry === current }));
  return <Tabs label={intl.formatMessage(messages.operatorTabs)} items={tabs} />;
}

const Title = styled.p`
  ${type('h3')}
  ${media.mobile} {
    ${type('label')}
    flex: 1;
  }
`;
