import type { CreateShopBody } from '@yarmarok/shared-api';
import { createShopRules } from '@yarmarok/shared-api/form-rules';
import { currentUserAtom, PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Button, Card, formatPhone, space } from '@yarmarok/shared-ui';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { Field, FormError, FormFields, Input, isSubmitting, Select, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard';
import { AliasField } from '../../features/shops/alias-field';
import { messages } from './create-shop.messages';

/** Form with name, city and contacts of a new shop; its alias is derived from the name unless one is typed. */
export function CreateShopScreen() {
  const user = useAtomValue(currentUserAtom);
  // The form is prefilled with the contacts of the account, so it waits for them.
  return user ? <CreateShop key={user.id} phone={user.phone ? formatPhone(user.phone) : ''} email={user.email} /> : <CreateShopHeading />;
}

function CreateShopHeading() {
  const intl = useIntl();
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading title={<FormattedMessage {...messages.title} />} />
    </>
  );
}

function CreateShop({ phone, email }: { phone: string; email: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { api, actions } = useHost();
  const cities = useQuery(api.common.cities('ukraine'));
  const create = useMutation(useAccountApi().shops.create());
  const isDone = useRef(false);
  const form = useForm({
    initial: { title: '', alias: '', city: '', phone, email, description: '' },
    rules: createShopRules,
    notifyError: actions.notifyError,
  });

  const submit = async ({ alias, ...values }: typeof form.values) => {
    const shop = await create.mutateAsync({ ...values, ...(alias.trim() ? { alias: alias.trim() } : {}) } as CreateShopBody);
    isDone.current = true;
    actions.notify('success', intl.formatMessage(messages.created));
    void actions.reloadUser();
    void navigate(paths.seller.shopMain(shop.id));
  };

  return (
    <>
      <CreateShopHeading />
      <Card tone="shadow">
        <Form onSubmit={(event) => form.submit(submit)(event)} noValidate>
          <FormFields isLocked={isSubmitting(create)}>
            <Field label={<FormattedMessage {...messages.name} />} isRequired error={form.error('title')}>
              <Input {...form.control('title')} maxLength={120} autoComplete="organization" />
            </Field>
            <AliasField form={form} />
            <Field label={<FormattedMessage {...messages.city} />} isRequired error={form.error('city')}>
              <Select
                {...form.control('city')}
                emptyLabel={intl.formatMessage(messages.chooseCity)}
                options={(cities.data?.results ?? []).map(({ value, title }) => ({ value, label: title }))}
              />
            </Field>
            <Field label={<FormattedMessage {...messages.phone} />} isRequired error={form.error('phone')}>
              <Input {...form.control('phone')} type="tel" inputMode="tel" autoComplete="tel" />
            </Field>
            <Field label={<FormattedMessage {...messages.email} />} isRequired error={form.error('email')}>
              <Input {...form.control('email')} type="email" inputMode="email" autoComplete="email" />
            </Field>
            <Field label={<FormattedMessage {...messages.description} />} error={form.error('description')}>
              <Textarea {...form.control('description')} maxLength={5000} />
            </Field>
          </FormFields>
          <FormError>{form.problems.join('; ')}</FormError>
          <Button type="submit" size="lg" isLoading={isSubmitting(create)}>
            <FormattedMessage {...messages.submit} />
          </Button>
        </Form>
      </Card>
      <UnsavedChangesGuard isGuarding={() => form.isChanged && !isDone.current} text={<FormattedMessage {...messages.leaveText} />} />
    </>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  max-width: 560px;
`;
