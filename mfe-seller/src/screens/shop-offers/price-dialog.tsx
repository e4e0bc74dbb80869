import type { OwnOfferRow } from '@yarmarok/shared-api/account';
import { Button, space, useFormat } from '@yarmarok/shared-ui';
import { ButtonRow, SegmentedControl } from '@yarmarok/shared-ui/account';
import { Field, Input, useForm } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { applyPercent, percentLimits, parsePercent } from './price-percent';
import { messages } from './shop-offers.messages';

interface PriceDialogProps {
  offers: readonly OwnOfferRow[];
  isBusy: boolean;
  onClose: () => void;
  onApply: (percent: number) => void;
}

interface PriceValues {
  direction: 'lower' | 'raise';
  percent: string;
}

/** Changes the prices of the selected offers by a percentage; previews the first one. */
export function PriceDialog({ offers, isBusy, onClose, onApply }: PriceDialogProps) {
  const intl = useIntl();
  const format = useFormat();
  const id = useId();
  const [shakes, setShakes] = useState(0);
  const form = useForm<PriceValues>({
    initial: { direction: 'lower', percent: '10' },
    // Another selection starts with another percentage.
    draftName: null,
    validate: (typed) => ({
      percent:
        parsePercent(typed.percent, typed.direction) === null
          ? intl.formatMessage(messages.percentRange, percentLimits[typed.direction])
          : null,
    }),
    onInvalid: () => setShakes((count) => count + 1),
  });
  const { direction } = form.values;
  const percent = parsePercent(form.values.percent, direction);
  const [example] = offers;

  const handleSubmit = form.submit((typed) => {
    const wanted = parsePercent(typed.percent, typed.direction);
    if (wanted !== null) onApply(wanted);
  });

  return (
    <Modal
      isOpen
      size="sm"
      title={<FormattedMessage {...messages.priceTitle} />}
      onClose={onClose}
      shakeKey={shakes}
      footer={
        <ButtonRow>
          <Button type="submit" form={id} isLoading={isBusy}>
            <FormattedMessage {...messages.apply} />
          </Button>
          <Button variant="outline" onClick={onClose}>
            <FormattedMessage {...messages.cancel} />
          </Button>
        </ButtonRow>
      }
    >
      <Form id={id} onSubmit={handleSubmit} noValidate>
        <p>
          <FormattedMessage {...messages.priceText} values={{ count: offers.length }} />
        </p>
        <SegmentedControl
          label={intl.formatMessage(messages.priceDirection)}
          value={direction}
          onChange={(next) => form.set('direction', next)}
          options={[
            { value: 'lower', label: intl.formatMessage(messages.lower) },
            { value: 'raise', label: intl.formatMessage(messages.raise) },
          ]}
        />
        <Field
          label={<FormattedMessage {...messages.percent} />}
          isRequired
          hint={
            example && percent !== null
              ? `${intl.formatMessage(messages.example)}: ${format.money(example.price, example.currency)} → ${format.money(applyPercent(example.price, percent), example.currency)}`
              : undefined
          }
          error={form.error('percent')}
        >
          <Input {...form.control('percent')} inputMode="numeric" end="%" data-autofocus maxLength={3} />
        </Field>
      </Form>
    </Modal>
  );
}

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space(4)};

  p {
    margin: 0;
  }
`;
