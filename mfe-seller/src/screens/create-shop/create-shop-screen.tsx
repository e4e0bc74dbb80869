import { ApiError, type CreateShopBody } from '@yarmarok/shared-api';
import { currentUserAtom, PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Button, Card, space } from '@yarmarok/shared-ui';
import { Field, focusFirstInvalid, Input, Select, Textarea } from '@yarmarok/shared-ui/forms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type SyntheticEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageHeading } from '../../components/page-heading';
import { messages } from './create-shop.messages';

const required = ['title', 'city', 'phone', 'email'] as const;
type Name = (typeof required)[number] | 'description';

/** A shop takes a name, a city and contacts; its address is made from the name. */
export function CreateShopScreen() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { api, actions } = useHost();
  const user = useAtomValue(currentUserAtom);
  const cities = useQuery(api.common.cities('ukraine'));
  const create = useMutation(api.sellerShops.create());
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const [isTried, setIsTried] = useState(false);
  const values: Record<Name, string> = {
    title: '',
    city: '',
    phone: user?.phone ?? '',
    email: user?.email ?? '',
    description: '',
    ...typed,
  };
  const serverErrors = create.error instanceof ApiError ? create.error.fieldErrors : {};

  const errorOf = (name: Name) => {
    if (isTried && required.includes(name as 'title') && !values[name].trim()) return <FormattedMessage {...messages.required} />;
    return serverErrors[name]?.join('; ');
  };
  const bind = (name: Name) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: event.target.value }));
    },
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    setIsTried(true);
    if (required.some((name) => !values[name].trim())) {
      requestAnimationFrame(() => {
        focusFirstInvalid(form);
      });
      return;
    }
    create.mutate(values as CreateShopBody, {
      onSuccess: (shop) => {
        actions.notify('success', intl.formatMessage(messages.created));
        void actions.reloadUser();
        void navigate(paths.seller.shopMain(shop.id));
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'invalid_fields') focusFirstInvalid(form);
        else actions.notifyError(error);
      },
    });
  }

  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading title={<FormattedMessage {...messages.title} />} />
      <Card tone="shadow">
        <Form onSubmit={handleSubmit} noValidate>
          <Field label={<FormattedMessage {...messages.name} />} isRequired error={errorOf('title')}>
            <Input {...bind('title')} maxLength={120} autoComplete="organization" />
          </Field>
          <Field label={<FormattedMessage {...messages.city} />} isRequired error={errorOf('city')}>
            <Select
              {...bind('city')}
              emptyLabel={intl.formatMessage(messages.chooseCity)}
              options={(cities.data?.results ?? []).map(({ value, title }) => ({ value, label: title }))}
            />
          </Field>
          <Field label={<FormattedMessage {...messages.phone} />} isRequired error={errorOf('phone')}>
            <Input {...bind('phone')} type="tel" inputMode="tel" autoComplete="tel" />
          </Field>
          <Field label={<FormattedMessage {...messages.email} />} isRequired error={errorOf('email')}>
            <Input {...bind('email')} type="email" inputMode="email" autoComplete="email" />
          </Field>
          <Field label={<FormattedMessage {...messages.description} />} error={errorOf('description')}>
            <Textarea {...bind('description')} maxLength={5000} />
          </Field>
          <Button type="submit" size="lg" isLoading={create.isPending}>
            <FormattedMessage {...messages.submit} />
          </Button>
        </Form>
      </Card>
    </>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  max-width: 560px;
`;
