import { ApiError } from '@yarmarok/shared-api';
import { replyToReviewRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Button, space } from '@yarmarok/shared-ui';
import { Field, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './reviews.messages';

interface ReplyFormProps {
  reviewId: number;
  text: string;
  onChange: (text: string) => void;
  onPublished: () => void;
  onCancel: () => void;
}

/** Form of the shop's single reply to a review. A refusal keeps the text and refetches the list: another window may have replied. */
export function ReplyForm({ reviewId, text, onChange, onPublished, onCancel }: ReplyFormProps) {
  const intl = useIntl();
  const { actions } = useHost();
  const queryClient = useQueryClient();
  const { reviews } = useAccountApi();
  const reply = useMutation(reviews.reply(reviewId));
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('textarea')?.focus(), []);
  // Refusal of the reply as a whole, for example because another window has replied.
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    initial: { text },
    // The screen keeps the texts of all replies.
    draftName: null,
    rules: replyToReviewRules,
    notifyError(error) {
      if (error instanceof ApiError && !error.isNetworkError) setRefusal(error.messages.join('; '));
      else actions.notifyError(error);
    },
    onRefused() {
      void queryClient.invalidateQueries({ queryKey: reviews.allOfSeller() });
    },
  });
  const control = form.control('text');

  const handleSubmit = form.submit(async (values) => {
    await reply.mutateAsync(values.text.trim());
    actions.notify('success', intl.formatMessage(messages.published));
    onPublished();
  });

  return (
    <Form ref={element} onSubmit={handleSubmit} noValidate>
      <Field
        label={<FormattedMessage {...messages.reply} />}
        hint={<FormattedMessage {...messages.hint} />}
        error={form.error('text') ?? refusal}
        isRequired
      >
        <Textarea
          {...control}
          maxLength={replyToReviewRules.text.maxLength}
          readOnly={form.isSubmitting}
          onChange={(event) => {
            setRefusal(null);
            control.onChange(event);
            onChange(event.target.value);
          }}
        />
      </Field>
      <Buttons>
        <Button type="submit" size="sm" isLoading={form.isSubmitting}>
          <FormattedMessage {...messages.publish} />
        </Button>
        <Button size="sm" variant="text" onClick={onCancel} disabled={form.isSubmitting}>
          <FormattedMessage {...messages.cancel} />
        </Button>
      </Buttons>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space(2)};
`;
