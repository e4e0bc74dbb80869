import type { OwnOfferRow } from '@yarmarok/shared-api/account';
import { Button, space, useFormat } from '@yarmarok/shared-ui';
import { SegmentedControl } from '@yarmarok/shared-ui/account';
import { Field, Input } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { type SyntheticEvent, useId, useState } from 'react';
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

/** Changes the prices of the selected offers by a percentage; previews the first one. */
export function PriceDialog({ offers, isBusy, onClose, onApply }: PriceDialogProps) {
  const intl = useIntl();
  const format = useFormat();
  const id = useId();
  const [direction, setDirection] = useState<'lower' | 'raise'>('lower');
  const [text, setText] = useState('10');
  const [shakes, setShakes] = useState(0);
  const percent = parsePercent(text, direction);
  const limits = percentLimits[direction];
  const [example] = offers;

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (percent === null) setShakes((count) => count + 1);
    else onApply(percent);
  }

  return (
    <Modal
      isOpen
      size="sm"
      title={<FormattedMessage {...messages.priceTitle} />}
      onClose={onClose}
      shakeKey={shakes}
      footer={
        <Buttons>
          <Button type="submit" form={id} isLoading={isBusy}>
            <FormattedMessage {...messages.apply} />
          </Button>
          <Button variant="outline" onClick={onClose}>
            <FormattedMessage {...messages.cancel} />
          </Button>
        </Buttons>
      }
    >
      <Form id={id} onSubmit={handleSubmit} noValidate>
        <p>
          <FormattedMessage {...messages.priceText} values={{ count: offers.length }} />
        </p>
        <SegmentedControl
          label={intl.formatMessage(messages.priceDirection)}
          value={direction}
          onChange={setDirection}
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
          error={percent === null ? <FormattedMessage {...messages.percentRange} values={limits} /> : null}
        >
          <Input value={text} inputMode="numeric" end="%" data-autofocus maxLength={3} onChange={(event) => setText(event.target.value)} />
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

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
