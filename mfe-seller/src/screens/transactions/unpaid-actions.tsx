import { useHost } from '@yarmarok/shared-contract';
import { Button, color, focusRing, space } from '@yarmarok/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './transactions.messages';

/** Actions of an unfinished payment: continue or remove. */
export function UnpaidActions({ transactionId, checkoutUrl }: { transactionId: number; checkoutUrl: string }) {
  const { actions } = useHost();
  const drop = useMutation(useAccountApi().billing.dropTransaction());
  return (
    <Root>
      <a href={checkoutUrl}>
        <FormattedMessage {...messages.continue} />
      </a>
      <Button
        variant="text"
        size="sm"
        isLoading={drop.isPending}
        onClick={() => drop.mutate(transactionId, { onError: (error) => actions.notifyError(error) })}
      >
        <FormattedMessage {...messages.drop} />
      </Button>
    </Root>
  );
}

const Root = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};

  a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    font-weight: 600;
    color: ${color('brand.text')};
    ${focusRing}
  }
`;
