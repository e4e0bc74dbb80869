import { ApiError } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { Button, space } from '@yarmarok/shared-ui';
import { Field, Textarea, useChecks } from '@yarmarok/shared-ui/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './reviews.messages';

const maxReply = 4000;

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
  const checks = useChecks();
  const queryClient = useQueryClient();
  const reply = useMutation(useAccountApi().reviews.reply(reviewId));
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const focusText = () => form.current?.querySelector('textarea')?.focus();
  useEffect(focusText, []);

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    const missing = checks.required(text);
    setProblem(missing);
    if (missing !== null) {
      focusText();
      return;
    }
    reply.mutate(text.trim(), {
      onSuccess: () => {
        actions.notify('success', intl.formatMessage(messages.published));
        onPublished();
      },
      onError: (error) => {
        setProblem((error instanceof ApiError && (error.fieldErrors.text ?? error.messages).join('; ')) || null);
        actions.notifyError(error);
        void queryClient.invalidateQueries({ queryKey: ['reviews', 'seller'] });
      },
    });
  }

  return (
    <Form ref={form} onSubmit={handleSubmit} noValidate>
      <Field label={<FormattedMessage {...messages.reply} />} hint={<FormattedMessage {...messages.hint} />} error={problem} isRequired>
        <Textarea
          name="text"
          value={text}
          maxLength={maxReply}
          readOnly={reply.isPending}
          onChange={(event) => {
            setProblem(null);
            onChange(event.target.value);
          }}
        />
      </Field>
      <Buttons>
        <Button type="submit" size="sm" isLoading={reply.isPending}>
          <FormattedMessage {...messages.publish} />
        </Button>
        <Button size="sm" variant="text" onClick={onCancel} disabled={reply.isPending}>
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
