import { cartCountAtom, paths, useHost } from '@yarmarok/shared-contract';
import { Button, EmptyState, LinkButton } from '@yarmarok/shared-ui';
import { useAtomValue } from 'jotai';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../create-order.messages';
import { messages as afterMessages } from './after-order.messages';

/** A checkout without offers says when those of the address are gone, and leads to the cart, or to the catalog when that is empty, too. */
export function NothingToOrder() {
  const { actions } = useHost();
  const hasCart = useAtomValue(cartCountAtom) > 0;
  const [search] = useSearchParams();
  const text = search.has('offer') ? afterMessages.gone : hasCart ? null : messages.emptyText;
  return (
    <EmptyState
      title={<FormattedMessage {...messages.emptyTitle} />}
      text={text ? <FormattedMessage {...text} /> : null}
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
