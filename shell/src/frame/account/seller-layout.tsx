import { color, media, type, visuallyHidden } from '@yarmarok/shared-ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { dialogMessages } from '../dialogs/dialog-messages';
import { accountMessages } from './account.messages';
import { BalancesWithWallet } from './balances';
import { SellerHeader, SubNavigationRow } from './seller-header';
import { SellerPage } from './seller-page';
import { TopUpButton } from './top-up-button';

/** The frame of the seller's pages that belong to no shop: shops, settings, transactions. */
export function SellerLayout({ children }: { children: ReactNode }) {
  return (
    <MessageScope set={dialogMessages}>
      <SellerHeader>
        <SubNavigationRow>
          <Title>
            <FormattedMessage {...accountMessages.seller} />
          </Title>
          <TopUp>
            <TopUpButton />
          </TopUp>
          <BalancesWithWallet />
        </SubNavigationRow>
      </SellerHeader>
      <SellerPage>{children}</SellerPage>
    </MessageScope>
  );
}

const Title = styled.p`
  ${type('h3')}
  flex: 1;
  min-width: 0;
  color: ${color('text.primary')};
  ${media.mobile} {
    ${type('label')}
  }
`;

/** After the balances; on phones the sign alone. */
export const TopUp = styled.div`
  order: 1;
  ${media.mobile} {
    button {
      min-width: 44px;
      padding-inline: 0;
    }
    button > span {
      ${visuallyHidden}
    }
  }
`;
