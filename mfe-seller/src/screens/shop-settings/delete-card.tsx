import type { SellerShop } from '@yarmarok/shared-api';
import { ApiError } from '@yarmarok/shared-api';
import { nestQuotes, paths, useHost } from '@yarmarok/shared-contract';
import { Button, Card } from '@yarmarok/shared-ui';
import { ConfirmDialog } from '@yarmarok/shared-ui/overlays';
import { FormError } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './shop-settings.messages';

/** Deletes the shop, unless an order is still open. */
export function DeleteCard({ shop }: { shop: SellerShop }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { actions } = useHost();
  const remove = useMutation(useAccountApi().shops.remove());
  const [isAsking, setIsAsking] = useState(false);
  const refusal = remove.error instanceof ApiError && remove.error.statusCode === 409 ? remove.error : null;

  function handleConfirm(): void {
    remove.mutate(shop.id, {
      onSuccess: () => {
        actions.notify('success', intl.formatMessage(messages.deleted));
        void navigate(paths.seller.shops());
      },
      onError: (error) => {
        setIsAsking(false);
        if (!(error instanceof ApiError && error.statusCode === 409)) actions.notifyError(error);
      },
    });
  }

  return (
    <Card tone="shadow">
      <h2>
        <FormattedMessage {...messages.deletion} />
      </h2>
      <p>
        <FormattedMessage {...messages.deletionText} />
      </p>
      {refusal ? <FormError>{refusal.messages.join('; ')}</FormError> : null}
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        <FormattedMessage {...messages.delete} />
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={<FormattedMessage {...messages.deleteTitle} values={{ title: nestQuotes(shop.title, intl.locale) }} />}
          text={<FormattedMessage {...messages.deleteText} values={{ count: shop.offers_count }} />}
          confirm={<FormattedMessage {...messages.delete} />}
          keep={<FormattedMessage {...messages.keep} />}
          isBusy={remove.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={handleConfirm}
        />
      ) : null}
    </Card>
  );
}
