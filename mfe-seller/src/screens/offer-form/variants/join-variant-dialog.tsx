import { ApiError } from '@yarmarok/shared-api';
import type { OwnOffer } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { space } from '@yarmarok/shared-ui';
import { FormError } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { OfferFinder } from '../../../features/orders/offer-finder';
import { useAccountApi } from '../../../state/use-account-api';
import { messages } from './variants.messages';

interface JoinVariantDialogProps {
  offer: OwnOffer;
  /** Ids of the other variants, as the list shows them. */
  others: readonly number[];
  onClose: () => void;
  /** Called when the list is outdated. */
  onStale: (error: unknown) => void;
}

/** Finds an own offer and joins it. The dialog shows a refusal, so that another offer can be chosen. */
export function JoinVariantDialog({ offer, others, onClose, onStale }: JoinVariantDialogProps) {
  const intl = useIntl();
  const { actions } = useHost();
  const set = useMutation(useAccountApi().offers.setVariants());
  const [problem, setProblem] = useState<string | null>(null);

  function join(id: number): void {
    // The offer is joined already, or is the offer itself.
    if (set.isPending || id === offer.id || others.includes(id)) return;
    setProblem(null);
    set.mutate(
      { id: offer.id, body: { offers: [...others, id], expected: [...others] } },
      {
        onSuccess: () => {
          actions.notify('success', intl.formatMessage(messages.joined));
          onClose();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'changed_elsewhere') {
            onStale(error);
            onClose();
          } else if (error instanceof ApiError) setProblem(Object.values(error.fieldErrors).flat().join('; ') || error.message);
          else actions.notifyError(error);
        },
      },
    );
  }

  return (
    <Modal isOpen size="sm" title={<FormattedMessage {...messages.join} />} onClose={onClose}>
      <Content>
        <p>
          <FormattedMessage {...messages.joinText} />
        </p>
        <OfferFinder shopId={offer.shop.id} label={intl.formatMessage(messages.joinSearch)} onPick={({ id }) => join(id)} />
        {problem ? <FormError>{problem}</FormError> : null}
      </Content>
    </Modal>
  );
}

/* Room for the found offers below the field. */
const Content = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(3)};
  min-height: 320px;
`;
