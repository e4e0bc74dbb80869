import { createCallRequestRules } from '@yarmarok/shared-api/form-rules';
import { callsApi } from '@yarmarok/shared-api/account';
import { currentUserAtom, type Dialogs, nestQuotes, paths, useHost } from '@yarmarok/shared-contract';
import { Button, color, formatPhone, space, TextLink, type } from '@yarmarok/shared-ui';
import { Field, Input, Textarea, useForm, useIdempotencyKey } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { callRequestMessages as messages, callRequestValueMessages } from './call-request.messages';
import { dialogMessages } from './dialog-messages';
import type { FrameDialogProps } from './frame-dialog-props';

type Props = FrameDialogProps<Dialogs['callRequest']>;

/** Asks the seller of an offer to call back: docs/product/orders-and-leads.md#calls. */
export function CallRequestDialog(props: Props) {
  return (
    <MessageScope set={dialogMessages}>
      <Dialog {...props} />
    </MessageScope>
  );
}

function Dialog({ props: { offerId, offerTitle }, onClose }: Props) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const user = useAtomValue(currentUserAtom);
  const keyFor = useIdempotencyKey();
  const [shakeKey, setShakeKey] = useState(0);
  const shake = () => setShakeKey((count) => count + 1);
  const request = useMutation(callsApi(api.http).create());
  const form = useForm({
    initial: {
      buyer_phone: user?.phone ? formatPhone(user.phone) : '',
      buyer_name: user?.first_name ?? '',
      buyer_email: user?.email ?? '',
      buyer_comment: '',
    },
    rules: createCallRequestRules,
    onInvalid: shake,
    onRefused(error) {
      actions.notifyError(error);
      shake();
    },
  });

  const handleSubmit = form.submit(async (values) => {
    const body = { offer: offerId, ...values };
    await request.mutateAsync({ body, idempotencyKey: keyFor(body) });
    actions.notify('success', intl.formatMessage(messages.sent));
    onClose();
  });

  return (
    <Modal isOpen size="sm" title={<FormattedMessage {...messages.title} />} onClose={onClose} shakeKey={shakeKey}>
      <Form onSubmit={handleSubmit} noValidate>
        <p>
          <FormattedMessage {...callRequestValueMessages.text} values={{ title: nestQuotes(offerTitle, intl.locale) }} />
        </p>
        <Field label={<FormattedMessage {...messages.phone} />} isRequired error={form.error('buyer_phone')}>
          <Input
            {...form.control('buyer_phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+380"
            maxLength={40}
            data-autofocus
          />
        </Field>
        <Field label={<FormattedMessage {...messages.name} />} isRequired error={form.error('buyer_name')}>
          <Input {...form.control('buyer_name')} autoComplete="name" maxLength={100} />
        </Field>
        <Field label={<FormattedMessage {...messages.email} />} isRequired error={form.error('buyer_email')}>
          <Input {...form.control('buyer_email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
        </Field>
        <Field label={<FormattedMessage {...messages.comment} />} error={form.error('buyer_comment')}>
          <Textarea
            {...form.control('buyer_comment')}
            minRows={3}
            maxLength={1000}
            placeholder={intl.formatMessage(messages.commentHint)}
          />
        </Field>
        <p>
          <FormattedMessage {...callRequestValueMessages.privacy} values={{ link: privacyLink }} />
        </p>
        <Button type="submit" size="lg" isFullWidth disabled={!form.isValid} isLoading={form.isSubmitting}>
          <FormattedMessage {...messages.send} />
        </Button>
      </Form>
    </Modal>
  );
}

function privacyLink(text: ReactNode[]) {
  return (
    <TextLink to={paths.privacy()} target="_blank" hasUnderline>
      {text}
    </TextLink>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  p {
    ${type('bodyS')}
    color: ${color('text.secondary')};
  }
`;
