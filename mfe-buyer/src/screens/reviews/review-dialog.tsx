import type { BuyerReview } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Button, space } from '@yarmarok/shared-ui';
import { Field, StarsInput, Textarea, useFormDraft } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { type Photo, PhotosInput } from '../../components/photos-input';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './reviews.messages';

const maxPhotos = 10;
const maxText = 4000;

export interface ReviewTarget {
  /** Undefined for a review that does not exist yet. */
  review: BuyerReview;
  offerTitle: string;
  offerId: number;
  orderId: number;
}

interface Typed {
  stars?: number;
  text?: string;
  photos?: readonly Photo[];
}

/** Stars, text and photos for a purchased offer. A refusal keeps all typed values. */
export function ReviewDialog({ target, onClose }: { target: ReviewTarget; onClose: () => void }) {
  const intl = useIntl();
  const id = useId();
  const { actions } = useHost();
  const { reviews } = useAccountApi();
  const create = useMutation(reviews.create());
  const update = useMutation(reviews.update());
  const [typed, setTyped] = useState<Typed | null>(null);
  const draftStorage = useFormDraft(`review ${String(target.orderId)} ${String(target.offerId)}`, typed);
  const { stars, text, photos } = {
    stars: target.review.rating ?? 0,
    text: target.review.text ?? '',
    photos: target.review.images as readonly Photo[],
    ...draftStorage,
    ...typed,
  };
  const [shakes, setShakes] = useState(0);
  const isTouched =
    stars !== (target.review.rating ?? 0) || text !== (target.review.text ?? '') || photos.length !== target.review.images.length;

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (stars === 0) {
      setShakes((count) => count + 1);
      return;
    }
    const content = { rating: stars, text: text.trim() || null, images: photos.map(({ key }) => key) };
    const outcome = {
      onSuccess: () => {
        actions.notify('success', intl.formatMessage(messages.saved));
        void actions.reloadUser();
        onClose();
      },
      onError: (error: unknown) => actions.notifyError(error),
    };
    if (target.review.id === null) create.mutate({ order: target.orderId, offer: target.offerId, ...content }, outcome);
    else update.mutate({ id: target.review.id, body: content }, outcome);
  }

  return (
    <Modal
      isOpen
      title={target.offerTitle}
      onClose={onClose}
      shakeKey={shakes}
      footer={
        <Button type="submit" form={id} isLoading={create.isPending || update.isPending} disabled={target.review.id !== null && !isTouched}>
          <FormattedMessage {...messages.send} />
        </Button>
      }
    >
      <Form id={id} onSubmit={handleSubmit} noValidate>
        <StarsInput
          value={stars}
          onChange={(value) => setTyped({ ...typed, stars: value })}
          error={shakes > 0 && stars === 0 ? <FormattedMessage {...messages.choose} /> : undefined}
        />
        <Field label={<FormattedMessage {...messages.text} />}>
          <Textarea
            name="text"
            value={text}
            minRows={4}
            maxLength={maxText}
            onChange={(event) => setTyped({ ...typed, text: event.target.value })}
          />
        </Field>
        <PhotosInput
          photos={photos}
          max={maxPhotos}
          onChange={(change) => setTyped((current) => ({ ...current, photos: change(current?.photos ?? photos) }))}
        />
      </Form>
    </Modal>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;
