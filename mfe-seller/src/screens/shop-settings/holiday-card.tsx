import type { SellerShop } from '@yarmarok/shared-api';
import type { UpdateShopBody } from '@yarmarok/shared-api/account';
import { locales, useHost } from '@yarmarok/shared-contract';
import { Alert, Button, Card, space } from '@yarmarok/shared-ui';
import { Field, FormError, Input, Switch, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { ChangedElsewhere } from '../../components/changed-elsewhere';
import { languageNames } from '../../components/language-names';
import { buildExpected } from '../../state/expected-values';
import { useAccountApi } from '../../state/use-account-api';
import { useNothingToSave } from '../../state/use-nothing-to-save';
import { useRebasedForm } from '../../state/use-rebased-form';
import { messages } from './shop-settings.messages';

type HolidayDraft = Record<'holiday_until' | (typeof locales)[number], string>;

function toDraft({ holiday_until: until, holiday_texts: texts }: SellerShop): HolidayDraft {
  return { holiday_until: until ?? '', uk: texts.uk ?? '', ru: texts.ru ?? '', en: texts.en ?? '' };
}

/** Returns the changed fields of the holiday; null without changes. */
function buildHolidayBody(draft: HolidayDraft, isClosed: boolean, shop: SellerShop): UpdateShopBody | null {
  const before = toDraft(shop);
  const until = isClosed ? draft.holiday_until : '';
  const body: UpdateShopBody = {
    ...(isClosed === shop.is_on_holiday ? {} : { is_on_holiday: isClosed }),
    ...(until === before.holiday_until ? {} : { holiday_until: until || null }),
    ...(locales.every((language) => draft[language].trim() === before[language])
      ? {}
      : { holiday_text: Object.fromEntries(locales.map((language) => [language, draft[language].trim()])) }),
  };
  if (Object.keys(body).length === 0) return null;
  return { ...body, expected: buildExpected(body, { ...shop, holiday_text: shop.holiday_texts }) };
}

/** Closes the shop temporarily: its offers stay visible and cannot be ordered. The switch saves at once. */
export function HolidayCard({ shop }: { shop: SellerShop }) {
  const intl = useIntl();
  const { actions } = useHost();
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const { shops } = useAccountApi();
  const update = useMutation(shops.update(shop.id));
  const form = useForm<HolidayDraft>({ initial: toDraft(shop), notifyError: actions.notifyError });
  const { base, conflicts, save: saveRebased, resolveConflicts } = useRebasedForm(form, shop, toDraft);
  const isClosed = update.isPending ? (update.variables.is_on_holiday ?? base.is_on_holiday) : base.is_on_holiday;
  const sayNothingToSave = useNothingToSave();

  async function save(closes: boolean): Promise<void> {
    const saved = await saveRebased({
      send: (values, before) => update.mutateAsync(buildHolidayBody(values, closes, before) ?? {}),
      read: () => queryClient.query({ ...shops.one(shop.id), staleTime: 0 }),
    });
    if (!saved) return;
    const text = closes === base.is_on_holiday ? messages.holidaySaved : closes ? messages.closed : messages.opened;
    actions.notify('success', intl.formatMessage(text));
  }

  const handleSubmit = form.submit((values) =>
    buildHolidayBody(values, base.is_on_holiday, base) === null ? sayNothingToSave() : save(base.is_on_holiday),
  );

  const getLabel = (name: string) =>
    name === 'holiday_until'
      ? { name, label: intl.formatMessage(messages.holidayUntil), value: base.holiday_until ?? '' }
      : { name, label: `${intl.formatMessage(messages.holidayWords)} (${languageNames[name as 'uk']})` };
  return (
    <Card tone="shadow">
      <h2>
        <FormattedMessage {...messages.holiday} />
      </h2>
      <p>
        <FormattedMessage {...messages.holidayText} />
      </p>
      <Form ref={element} onSubmit={handleSubmit} noValidate>
        {conflicts.length > 0 ? <ChangedElsewhere fields={conflicts.map(getLabel)} onTake={resolveConflicts} /> : null}
        <Switch
          name="is_on_holiday"
          label={<FormattedMessage {...messages.holidaySwitch} />}
          checked={isClosed}
          disabled={update.isPending}
          onChange={(event) => void save(event.target.checked).catch((error: unknown) => form.refuse(error, element.current))}
        />
        {base.is_on_holiday ? <Alert tone="warning" title={<FormattedMessage {...messages.closedNow} />} /> : null}
        <Field
          label={<FormattedMessage {...messages.holidayUntil} />}
          hint={<FormattedMessage {...messages.holidayUntilHint} />}
          error={form.error('holiday_until')}
        >
          <Input {...form.control('holiday_until')} type="date" />
        </Field>
        {locales.map((language) => (
          <Field
            key={language}
            label={`${intl.formatMessage(messages.holidayWords)} (${languageNames[language]})`}
            error={form.error(language)}
          >
            <Textarea {...form.control(language)} lang={language} maxLength={300} rows={2} />
          </Field>
        ))}
        <FormError>{form.problems.join('; ')}</FormError>
        {base.is_on_holiday ? (
          <Button type="submit" isLoading={update.isPending}>
            <FormattedMessage {...messages.save} />
          </Button>
        ) : (
          <p>
            <FormattedMessage {...messages.holidayAtOnce} />
          </p>
        )}
      </Form>
    </Card>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  justify-items: start;

  > :not(button) {
    width: 100%;
  }
  && > p {
    margin: 0;
  }
`;
