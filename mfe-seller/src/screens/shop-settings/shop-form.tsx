import type { SellerShop } from '@yarmarok/shared-api';
import { updateShopRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Button, Card, space } from '@yarmarok/shared-ui';
import { Field, FormError, Input, Select, SettingsForm, Switch, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { type ChangedField, ChangedElsewhere } from '../../components/changed-elsewhere';
import { languageNames } from '../../components/language-names';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard';
import { WholeRow } from '../../components/whole-row';
import { AliasField } from '../../features/shops/alias-field';
import { useAccountApi } from '../../state/use-account-api';
import { useNothingToSave } from '../../state/use-nothing-to-save';
import { useRebasedForm } from '../../state/use-rebased-form';
import {
  isHoursText,
  isCashbackPercent,
  isLowStockThreshold,
  maxCashbackPercent,
  buildShopUpdate,
  type Day,
  days,
  maxLowStockThreshold,
  toShopDraft,
  languages,
  type ShopDraft,
} from './shop-draft';
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

/** Name, alias, contacts, description in three languages and working hours of a shop. */
export function ShopForm({ shop }: { shop: SellerShop }) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const cities = useQuery(api.common.cities('ukraine'));
  const { shops } = useAccountApi();
  const update = useMutation(shops.update(shop.id));
  const checkHours = (value: string) => (isHoursText(value) ? null : intl.formatMessage(messages.badHours));
  const checkThreshold = (value: string) =>
    isLowStockThreshold(value) ? null : intl.formatMessage(messages.badLowStock, { max: maxLowStockThreshold });
  const checkCashback = (value: string) =>
    isCashbackPercent(value) ? null : intl.formatMessage(messages.badCashback, { max: maxCashbackPercent });
  const queryClient = useQueryClient();
  const form = useForm<ShopDraft>({
    initial: toShopDraft(shop),
    rules: updateShopRules,
    checks: {
      ...Object.fromEntries(days.map((day) => [`working_hours.${day}`, checkHours])),
      low_stock_threshold: checkThreshold,
      cashback_percent: checkCashback,
    },
    // A refused description names its language only when it was sent in several.
    toField: (name) => (name === 'description' ? 'description.uk' : name),
    notifyError: actions.notifyError,
  });
  const { base, conflicts, save: saveRebased, resolveConflicts } = useRebasedForm(form, shop, toShopDraft);
  const isChanged = buildShopUpdate(form.values, base) !== null;

  const sayNothingToSave = useNothingToSave();

  const handleSubmit = form.submit(async (values) => {
    if (buildShopUpdate(values, base) === null) {
      sayNothingToSave();
      return;
    }
    const saved = await saveRebased({
      send: (values, before) => update.mutateAsync(buildShopUpdate(values, before) ?? {}),
      read: () => queryClient.query({ ...shops.one(shop.id), staleTime: 0 }),
    });
    if (saved) actions.notify('success', intl.formatMessage(messages.saved));
  });

  const fieldLabels = {
    title: messages.name,
    alias: messages.alias,
    city: messages.city,
    email: messages.email,
    phone: messages.phone,
    is_phone_public: messages.phonePublic,
    pickup_address: messages.pickupAddress,
    payment_details: messages.paymentDetails,
    legal_name: messages.legalName,
    legal_code: messages.legalCode,
    legal_address: messages.legalAddress,
    low_stock_threshold: messages.lowStock,
    cashback_percent: messages.cashback,
  } as const;
  const changedField = (path: string): ChangedField => {
    const [name = path, part = ''] = path.split('.');
    if (name === 'description')
      return { name: path, label: `${intl.formatMessage(messages.description)} (${languageNames[part as 'uk']})` };
    const stored = toShopDraft(base);
    if (name === 'working_hours')
      return { name: path, label: intl.formatMessage(dayMessages[part as Day]), value: stored.working_hours[part as Day] };
    const label = intl.formatMessage(fieldLabels[name as keyof typeof fieldLabels]);
    const value = stored[name as keyof ShopDraft];
    const isLong = name === 'payment_details' || name === 'city';
    return isLong || typeof value !== 'string' ? { name: path, label } : { name: path, label, value };
  };

  return (
    <Card tone="shadow">
      <SettingsForm onSubmit={handleSubmit}>
        {conflicts.length > 0 ? (
          <WholeRow>
            <ChangedElsewhere fields={conflicts.map(changedField)} onTake={resolveConflicts} />
          </WholeRow>
        ) : null}
        <h2>
          <FormattedMessage {...messages.main} />
        </h2>
        <Field label={<FormattedMessage {...messages.name} />} isRequired error={form.error('title')}>
          <Input {...form.control('title')} maxLength={120} autoComplete="organization" />
        </Field>
        <AliasField form={form} shop={shop} />
        <Field label={<FormattedMessage {...messages.city} />} isRequired error={form.error('city')}>
          <Select {...form.control('city')} options={(cities.data?.results ?? []).map(({ value, title }) => ({ value, label: title }))} />
        </Field>
        <Field label={<FormattedMessage {...messages.email} />} isRequired error={form.error('email')}>
          <Input {...form.control('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
        </Field>
        <Field label={<FormattedMessage {...messages.phone} />} isRequired error={form.error('phone')}>
          <Input {...form.control('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        </Field>
        <Switch label={<FormattedMessage {...messages.phonePublic} />} {...form.checkbox('is_phone_public')} />
        <h2>
          <FormattedMessage {...messages.legal} />
        </h2>
        <p>
          <FormattedMessage {...messages.legalText} />
        </p>
        <Field
          label={<FormattedMessage {...messages.legalName} />}
          hint={<FormattedMessage {...messages.legalNameHint} />}
          error={form.error('legal_name')}
        >
          <Input {...form.control('legal_name')} maxLength={200} autoComplete="off" />
        </Field>
        <Field
          label={<FormattedMessage {...messages.legalCode} />}
          hint={<FormattedMessage {...messages.legalCodeHint} />}
          error={form.error('legal_code')}
        >
          <Input {...form.control('legal_code')} inputMode="numeric" maxLength={20} autoComplete="off" />
        </Field>
        <Field
          isWide
          label={<FormattedMessage {...messages.legalAddress} />}
          hint={<FormattedMessage {...messages.legalAddressHint} />}
          error={form.error('legal_address')}
        >
          <Input {...form.control('legal_address')} maxLength={200} autoComplete="off" />
        </Field>
        <h2>
          <FormattedMessage {...messages.forOrders} />
        </h2>
        <Field
          isWide
          label={<FormattedMessage {...messages.pickupAddress} />}
          hint={<FormattedMessage {...messages.pickupAddressHint} />}
          error={form.error('pickup_address')}
        >
          <Input {...form.control('pickup_address')} maxLength={200} autoComplete="off" />
        </Field>
        <Field
          isWide
          label={<FormattedMessage {...messages.paymentDetails} />}
          hint={<FormattedMessage {...messages.paymentDetailsHint} />}
          error={form.error('payment_details')}
        >
          <Textarea {...form.control('payment_details')} maxLength={1000} />
        </Field>
        <Field
          isWide
          label={<FormattedMessage {...messages.lowStock} />}
          hint={<FormattedMessage {...messages.lowStockHint} />}
          error={form.error('low_stock_threshold')}
        >
          <Input {...form.control('low_stock_threshold')} inputMode="numeric" maxLength={5} autoComplete="off" />
        </Field>
        <Field
          isWide
          label={<FormattedMessage {...messages.cashback} />}
          hint={<FormattedMessage {...messages.cashbackHint} />}
          error={form.error('cashback_percent')}
        >
          <Input {...form.control('cashback_percent')} inputMode="numeric" maxLength={2} autoComplete="off" />
        </Field>
        <h2>
          <FormattedMessage {...messages.description} />
        </h2>
        {languages.map((language) => (
          <Field key={language} isWide label={languageNames[language]} error={form.error(`description.${language}`)}>
            <Textarea {...form.control(`description.${language}`)} lang={language} maxLength={5000} />
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
            <Field key={day} label={<FormattedMessage {...dayMessages[day]} />} error={form.error(`working_hours.${day}`)}>
              <Input
                {...form.control(`working_hours.${day}`)}
                placeholder={intl.formatMessage(messages.dayOff)}
                maxLength={40}
                autoComplete="off"
              />
            </Field>
          ))}
        </Days>
        <FormError>{form.problems.join('; ')}</FormError>
        <Button type="submit" size="lg" isLoading={form.isSubmitting}>
          <FormattedMessage {...messages.save} />
        </Button>
      </SettingsForm>
      <UnsavedChangesGuard isGuarding={() => isChanged} text={<FormattedMessage {...messages.leaveText} />} />
    </Card>
  );
}

const Days = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: ${space(3)};
`;
