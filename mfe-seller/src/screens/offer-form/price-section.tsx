import { useHost } from '@yarmarok/shared-contract';
import { Card, space } from '@yarmarok/shared-ui';
import { Field, Input, Select } from '@yarmarok/shared-ui/forms';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Columns, SectionHead } from './form-layout';
import type { OfferDraft } from './offer-draft';
import { messages } from './offer-form.messages';
import { TagsInput } from './tags-input';
import type { OfferForm } from './use-offer-form';

const currencies = [
  { value: 'uah', label: '₴ UAH' },
  { value: 'usd', label: '$ USD' },
  { value: 'eur', label: '€ EUR' },
];

type TypedField = 'price' | 'old_price' | 'sku' | 'stock';

/** Price, stock, SKU and tags. */
export function PriceSection({ form, categoryAlias }: { form: OfferForm; categoryAlias: string | null }) {
  const intl = useIntl();
  const { api } = useHost();
  const units = useQuery(api.common.choices('unit'));
  const { draft, set } = form;
  const control = (name: TypedField) => ({
    name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    onBlur: () => form.leave(name),
  });
  const unitOptions = (units.data ?? []).map(({ value, title }) => ({ value, label: title }));

  return (
    <Card tone="shadow">
      <SectionHead title={<FormattedMessage {...messages.priceAndStock} />} />
      <Rows>
        <Columns $columns="2fr minmax(104px, 1fr) minmax(92px, 1fr) 2fr">
          <Field label={<FormattedMessage {...messages.price} />} isRequired error={form.getError('price')}>
            <Input
              {...control('price')}
              inputMode="decimal"
              placeholder={intl.formatNumber(0, { minimumFractionDigits: 2 })}
              maxLength={16}
            />
          </Field>
          <Field label={<FormattedMessage {...messages.currency} />} error={form.getError('currency')}>
            <Select
              name="currency"
              value={draft.currency}
              options={currencies}
              onChange={(event) => set({ currency: event.target.value as OfferDraft['currency'] })}
            />
          </Field>
          <Field label={<FormattedMessage {...messages.unit} />} error={form.getError('unit')}>
            <Select
              name="unit"
              value={draft.unit}
              options={unitOptions}
              onChange={(event) => set({ unit: event.target.value as OfferDraft['unit'] })}
            />
          </Field>
          <Field
            label={<FormattedMessage {...messages.oldPrice} />}
            hint={<FormattedMessage {...messages.oldPriceHint} />}
            error={form.getError('old_price')}
          >
            <Input {...control('old_price')} inputMode="decimal" maxLength={16} />
          </Field>
        </Columns>
        <Columns $columns="1fr 1fr">
          <Field label={<FormattedMessage {...messages.sku} />} error={form.getError('sku')}>
            <Input {...control('sku')} maxLength={100} autoComplete="off" />
          </Field>
          <Field
            label={<FormattedMessage {...messages.stock} />}
            hint={<FormattedMessage {...messages.stockHint} />}
            error={form.getError('stock')}
          >
            <Input {...control('stock')} inputMode="numeric" maxLength={9} />
          </Field>
        </Columns>
        <TagsInput tags={draft.tags} categoryAlias={categoryAlias} error={form.getError('tags')} onChange={(tags) => set({ tags })} />
      </Rows>
    </Card>
  );
}

const Rows = styled.div`
  display: grid;
  gap: ${space(4)};
`;
