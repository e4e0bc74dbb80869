import { cartCountAtom, paths, useHost } from '@yarmarok/shared-contract';
import { Button, EmptyState, LinkButton } from '@yarmarok/shared-ui';
import { useAtomValue } from 'jotai';
import { FormattedMessage } from 'react-intl';
import { messages } from '../create-order.messages';

/** A checkout without offers leads to the cart, or to the catalog when that is empty, too. */
export function NothingToOrder() {
  const { actions } = useHost();
  const hasCart = useAtomValue(cartCountAtom) > 0;
  return (
    <EmptyState
      title={<FormattedMessage {...messages.emptyTitle} />}
      text={hasCart ? null : <FormattedMessage {...messages.emptyText} />}
      action={
        hasCart ? (
          <Button onClick={() => actions.openDialog('cart', {})}>
            <FormattedMessage {...messages.cart} />
          </Button>
        ) : (
          <LinkButton to={paths.categories()}>
            <FormattedMessage {...messages.toCatalog} />
          </LinkButton>
        )
      }
    />
  );
}
