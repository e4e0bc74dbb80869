import type { CreatedShopToken } from '@yarmarok/shared-api/account';
import { createShopTokenRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Button, Card, color, space, type } from '@yarmarok/shared-ui';
import { Checkbox, Field, FormError, Input, Select, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard';
import { useAccountApi } from '../../state/use-account-api';
import { rights } from './rights';
import { messages } from './shop-tokens.messages';

interface TokenFormProps {
  shopId: number;
  onCreated: (token: CreatedShopToken) => void;
  onClose: () => void;
}

/** What a new token is called, may do, and how long it is valid. */
export function TokenForm({ shopId, onCreated, onClose }: TokenFormProps) {
  const intl = useIntl();
  const { actions } = useHost();
  const create = useMutation(useAccountApi().shopTokens.create(shopId));
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const form = useForm({
    initial: { title: '', read: true, prices_and_stock: true, offers: false, orders: false, valid_days: '90' },
    draftName: 'shop-token',
    rules: createShopTokenRules,
    notifyError: actions.notifyError,
  });
  const chosen = rights.map(({ right }) => right).filter((right) => form.values[right]);
  const hasNone = chosen.length === 0;

  const handleSubmit = form.submit(async ({ title, valid_days: days }, sent) => {
    if (hasNone) {
      sent.querySelector<HTMLInputElement>('fieldset input')?.focus();
      return;
    }
    onCreated(await create.mutateAsync({ title: title.trim(), rights: chosen, valid_days: Number(days) }));
    actions.notify('success', intl.formatMessage(messages.created));
  });

  const validities = [
    { value: '30', label: intl.formatMessage(messages.month) },
    { value: '90', label: intl.formatMessage(messages.quarter) },
    { value: '365', label: intl.formatMessage(messages.year) },
  ];
  return (
    <Card tone="shadow">
      <Title>
        <FormattedMessage {...messages.newToken} />
      </Title>
      <Fields ref={element} onSubmit={handleSubmit} noValidate>
        <Field
          label={<FormattedMessage {...messages.name} />}
          hint={<FormattedMessage {...messages.nameHint} />}
          isRequired
          error={form.error('title')}
        >
          <Input {...form.control('title')} maxLength={60} autoComplete="off" />
        </Field>
        <Rights aria-describedby={hasNone ? 'no-rights' : undefined}>
          <legend>
            <FormattedMessage {...messages.rights} />
          </legend>
          {rights.map(({ right, message }) => (
            <Checkbox key={right} {...form.checkbox(right)} label={<FormattedMessage {...message} />} />
          ))}
          {hasNone ? (
            <small id="no-rights" role="alert">
              <FormattedMessage {...messages.noRights} />
            </small>
          ) : null}
        </Rights>
        <Field label={<FormattedMessage {...messages.valid} />} error={form.error('valid_days')}>
          <Select {...form.control('valid_days')} options={validities} />
        </Field>
        <FormError>{form.problems.join('; ')}</FormError>
        <Buttons>
          <Button type="submit" isLoading={form.isSubmitting}>
            <FormattedMessage {...messages.create} />
          </Button>
          <Button variant="outline" onClick={onClose} disabled={form.isSubmitting}>
            <FormattedMessage {...messages.cancel} />
          </Button>
        </Buttons>
      </Fields>
      <UnsavedChangesGuard isGuarding={() => form.isChanged} text={<FormattedMessage {...messages.leaveText} />} />
    </Card>
  );
}

const Title = styled.h2`
  ${type('h3')}
  margin: 0 0 ${space(4)};
`;

const Fields = styled.form`
  display: grid;
  gap: ${space(4)};
`;

const Rights = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    ${type('label')}
    margin-bottom: ${space(3)};
    padding: 0;
  }
  small {
    ${type('caption')}
    color: ${color('danger.text')};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
