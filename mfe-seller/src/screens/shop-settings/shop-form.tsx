import type { SellerShop } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { Button, Card, media, space } from '@yarmarok/shared-ui';
import { Field, useFocusInvalid, FormError, Input, Select, Switch, Textarea, useChecks, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { LeaveGuard } from '../../components/leave-guard';
import { AliasField } from '../../features/shops/alias-field';
import { useAccountApi } from '../../state/use-account-api';
import { areHours, changesOf, days, draftOf, languages, tidyHours } from './shop-draft';
import { messages } from './shop-settings.messages';

const dayMessages = {
  mon: messages.mon,
  tue: messages.tue,
  wed: messages.wed,
  thu: messages.thu,
  fri: messages.fri,
  sat: messages.sat,
  sun: messages.sun,
};
const languageNames = { uk: 'Українська', ru: 'Русский', en: 'English' } as const;

/** Name, address, contacts, description in three languages and working hours of a shop. */
export function ShopForm({ shop }: { shop: SellerShop }) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const cities = useQuery(api.common.cities('ukraine'));
  const focusInvalid = useFocusInvalid();
  const update = useMutation(useAccountApi().shops.update(shop.id));
  const checks = useChecks();
  const [isPhonePublic, setIsPhonePublic] = useState(shop.is_phone_public);
  const [problems, setProblems] = useState<string[]>([]);
  const checkHours = (value: string) => (areHours(value) ? null : intl.formatMessage(messages.badHours));
  const form = useForm({
    initial: draftOf(shop),
    checks: {
      title: checks.required,
      city: checks.required,
      phone: checks.phone,
      email: checks.email,
      alias: checks.required,
      ...Object.fromEntries(days.map((day) => [day, checkHours])),
    },
    optional: [...languages, ...days],
  });
  const changes = changesOf(form.values, shop);
  const isChanged = changes !== null || isPhonePublic !== shop.is_phone_public;

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const element = event.currentTarget;
    form.showErrors();
    setProblems([]);
    if (!form.isValid) {
      focusInvalid(element);
      return;
    }
    update.mutate(
      { ...changes, is_phone_public: isPhonePublic },
      {
        onSuccess: () => {
          for (const day of days) form.set(day, tidyHours(form.values[day]));
          actions.notify('success', intl.formatMessage(messages.saved));
        },
        onError: (error) => {
          setProblems(form.takeErrors(error));
          actions.notifyError(error);
          focusInvalid(element);
        },
      },
    );
  }

  return (
    <Card tone="shadow">
      <Form onSubmit={handleSubmit} noValidate>
        <h2>
          <FormattedMessage {...messages.main} />
        </h2>
        <Field label={<FormattedMessage {...messages.name} />} isRequired error={form.errorOf('title')}>
          <Input {...form.control('title')} maxLength={120} autoComplete="organization" />
        </Field>
        <AliasField form={form} shop={shop} />
        <Field label={<FormattedMessage {...messages.city} />} isRequired error={form.errorOf('city')}>
          <Select {...form.control('city')} options={(cities.data?.results ?? []).map(({ value, title }) => ({ value, label: title }))} />
        </Field>
        <Field label={<FormattedMessage {...messages.email} />} isRequired error={form.errorOf('email')}>
          <Input {...form.control('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
        </Field>
        <Field label={<FormattedMessage {...messages.phone} />} isRequired error={form.errorOf('phone')}>
          <Input {...form.control('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        </Field>
        <Switch
          label={<FormattedMessage {...messages.phonePublic} />}
          checked={isPhonePublic}
          onChange={(event) => setIsPhonePublic(event.target.checked)}
        />
        <h2>
          <FormattedMessage {...messages.description} />
        </h2>
        {languages.map((language) => (
          <Field key={language} className="wide" label={languageNames[language]} error={form.errorOf(language)}>
            <Textarea {...form.control(language)} lang={language} maxLength={5000} />
          </Field>
        ))}
        <h2>
          <FormattedMessage {...messages.hours} />
        </h2>
        <p>
          <FormattedMessage {...messages.hoursText} />
        </p>
        <Days>
          {days.map((day) => (
            <Field key={day} label={<FormattedMessage {...dayMessages[day]} />} error={form.errorOf(day)}>
              <Input {...form.control(day)} placeholder={intl.formatMessage(messages.dayOff)} maxLength={40} autoComplete="off" />
            </Field>
          ))}
        </Days>
        {problems.length > 0 ? <FormError>{problems.join('; ')}</FormError> : null}
        <Button type="submit" size="lg" isLoading={update.isPending} disabled={!isChanged}>
          <FormattedMessage {...messages.save} />
        </Button>
      </Form>
      <LeaveGuard isGuarding={() => isChanged} text={<FormattedMessage {...messages.leaveText} />} />
    </Card>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)} ${space(5)};
  align-items: start;

  h2,
  p,
  .wide {
    grid-column: 1 / -1;
    margin: 0;
  }
  h2:not(:first-child) {
    margin-top: ${space(3)};
  }
  > button {
    justify-self: start;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    > button {
      justify-self: stretch;
    }
  }
`;

const Days = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: ${space(3)};
`;
