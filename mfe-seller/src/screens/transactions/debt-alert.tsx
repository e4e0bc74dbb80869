import { currentUserAtom } from '@yarmarok/shared-contract';
import { Alert, space, useFormat } from '@yarmarok/shared-ui';
import { useAtomValue } from 'jotai';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './transactions.messages';

/** Debt after a reversed payment; renders nothing without debt. */
export function DebtAlert() {
  const format = useFormat();
  const debt = useAtomValue(currentUserAtom)?.seller.debt ?? '0';
  if (Number(debt) === 0) return null;
  return (
    <Root>
      <Alert
        tone="warning"
        title={<FormattedMessage {...messages.debtTitle} values={{ amount: format.money(debt, 'usd', { hasCents: true }) }} />}
      >
        <FormattedMessage {...messages.debtText} />
      </Alert>
    </Root>
  );
}

const Root = styled.div`
  margin-bottom: ${space(4)};
`;
