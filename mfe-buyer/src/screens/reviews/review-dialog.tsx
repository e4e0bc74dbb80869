import type { BuyerReview } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Button, space } from '@yarmarok/shared-ui';
import { Field, FormError, StarsInput, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
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

interface ReviewValues {
  /** 0 while nothing is chosen. */
  rating: number;
  text: string;
  images: readonly Photo[];
}

/** Stars, text and photos for a purchased offer. A refusal keeps all typed values. */
export function ReviewDialog({ target, onClose }: { target: ReviewTarget; onClose: () => void }) {
  const intl = useIntl();
  const id = useId();
  const { actions } = useHost();
  const { reviews } = useAccountApi();
  const create = useMutation(reviews.create());
  const update = useMutation(reviews.update());
  const [shakes, setShakes] = useState(0);
  const form = useForm<ReviewValues>({
    initial: { rating: target.review.rating ?? 0, text: target.review.text ?? '', images: target.review.images },
    draftName: `review ${String(target.orderId)} ${String(target.offerId)}`,
    checks: { rating: (stars: number) => (stars === 0 ? intl.formatMessage(messages.choose) : null) },
    onInvalid: () => setShakes((count) => count + 1),
    notifyError: actions.notifyError,
  });
  const { rating, images } = form.values;

  const handleSubmit = form.submit(async (values) => {
    if (target.review.id === null) await create.mutateAsync({ order: target.orderId, offer: target.offerId, ...toBody(values) });
    else {
      const body = pickChanged(toBody(values), form.changedValues());
      if (Object.keys(body).length > 0) await update.mutateAsync({ id: target.review.id, body });
    }
    actions.notify('success', intl.formatMessage(messages.saved));
    void actions.reloadUser();
    onClose();
  });

  return (
    <Modal
      isOpen
      title={target.offerTitle}
      onClose={onClose}
      shakeKey={shakes}
      footer={
        <Button type="submit" form={id} isLoading={form.isSubmitting}>
          <FormattedMessage {...messages.send} />
        </Button>
      }
    >
      <Form id={id} onSubmit={handleSubmit} noValidate>
        <StarsInput value={rating} onChange={(stars) => form.set('rating', stars)} error={form.error('rating')} />
        <Field label={<FormattedMessage {...messages.text} />} error={form.error('text')}>
          <Textarea {...form.control('text')} minRows={4} maxLength={maxText} />
        </Field>
        <PhotosInput photos={images} max={maxPhotos} onChange={(change) => form.set('images', change(form.getValues().images))} />
        <FormError>{form.problems.join('; ')}</FormError>
      </Form>
    </Modal>
  );
}

const toBody = ({ rating, text, images }: ReviewValues) => ({ rating, text: text.trim() || null, images: images.map(({ key }) => key) });

/** Returns the parts of the body whose values changed. */
const pickChanged = (body: ReturnType<typeof toBody>, changed: object) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name in changed)) as Partial<typeof body>;

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;
