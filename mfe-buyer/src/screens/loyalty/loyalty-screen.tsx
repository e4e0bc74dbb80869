import { currentUserAtom, PageMeta } from '@yarmarok/shared-contract';
import { space, type, useFormat } from '@yarmarok/shared-ui';
import { Ticket } from '@yarmarok/shared-ui/account';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { PageTitle } from '../../components/page-title';
import { messages } from './loyalty.messages';

/** The buyer's bonuses as a ticket, and the rules in a sentence. */
export function LoyaltyScreen() {
  const intl = useIntl();
  const format = useFormat();
  const user = useAtomValue(currentUserAtom);
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageTitle title={<FormattedMessage {...messages.title} />} />
      <Ticket side={<FormattedMessage {...messages.rate} />}>
        <FormattedMessage {...messages.balance} />
        <Amount>{user ? format.money(user.buyer.bonus_balance, 'uah') : null}</Amount>
      </Ticket>
      <Rules>
        <FormattedMessage {...messages.rules} />
      </Rules>
    </>
  );
}

const Amount = styled.strong`
  ${type('display')}
  display: block;
  min-height: 1.1em;
`;

const Rules = styled.p`
  ${type('bodyL')}
  max-width: 65ch;
  margin-top: ${space(6)};
`;
