import type { FacetList } from '@yarmarok/shared-api';
import { color, radius, space, useFormat } from '@yarmarok/shared-ui';
import { Field, Input } from '@yarmarok/shared-ui/controls';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './facets.messages';

interface PriceFacetProps {
  price: FacetList['price'];
  /** The range of the address: `1000-5000`, either end may be missing; empty without one. */
  chosen: string;
  /** Takes `1000-5000`, either end may be missing; null removes the filter. */
  onChoose: (range: string | null) => void;
}

/** Parses a typed price; null for an invalid one. */
export function parseTypedPrice(text: string): string | null {
  const price = text.replace(/\s/g, '').replace(',', '.');
  return price === '' || /^\d{1,10}(\.\d{1,2})?$/.test(price) ? price : null;
}

const toTyped = (price: string | null) => price?.replace(/\.00$/, '') ?? '';

/** Range of prices with a histogram of the offers. */
export function PriceFacet({ price, chosen: range, onChoose }: PriceFacetProps) {
  const intl = useIntl();
  const format = useFormat();
  const [min = '', max = ''] = range.split('-');
  const chosen = { min: toTyped(min), max: toTyped(max) };
  const [typed, setTyped] = useState(chosen);
  const [shown, setShown] = useState(chosen);
  // Adopts an end that changed in the address; the other end may be half typed.
  if (shown.min !== chosen.min || shown.max !== chosen.max) {
    setShown(chosen);
    setTyped({ min: shown.min === chosen.min ? typed.min : chosen.min, max: shown.max === chosen.max ? typed.max : chosen.max });
  }
  const [bad, setBad] = useState<{ min: boolean; max: boolean }>({ min: false, max: false });
  const most = Math.max(...price.bins.map(({ count }) => count), 1);
  const isInside = ({ from, to }: (typeof price.bins)[number]) =>
    (chosen.min === '' || Number(to) > Number(chosen.min)) && (chosen.max === '' || Number(from) <= Number(chosen.max));

  function apply() {
    const [min, max] = [parseTypedPrice(typed.min), parseTypedPrice(typed.max)];
    setBad({ min: min === null, max: max === null });
    if (min === null || max === null || (min === chosen.min && max === chosen.max)) return;
    const isSwapped = min !== '' && max !== '' && Number(min) > Number(max);
    onChoose(min === '' && max === '' ? null : isSwapped ? `${max}-${min}` : `${min}-${max}`);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  }
  const field = (end: 'min' | 'max', label: ReactNode) => (
    <Field label={label} {...(bad[end] ? { error: intl.formatMessage(messages.badPrice) } : {})}>
      <Input
        name={`price_${end}`}
        inputMode="decimal"
        placeholder={price[end] === null ? '' : format.number(Number(price[end]))}
        value={typed[end]}
        onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
        onBlur={apply}
        onKeyDown={handleKeyDown}
      />
    </Field>
  );
  return (
    <Root>
      <Title>{price.facet_title}</Title>
      <Bars aria-hidden>
        {price.bins.map((bin) => (
          <i
            key={bin.from}
            data-inside={isInside(bin) || undefined}
            style={{ height: `${String(Math.ceil((bin.count / most) * 100))}%` }}
          />
        ))}
      </Bars>
      <Ends>
        {field('min', <FormattedMessage {...messages.priceFrom} />)}
        {field('max', <FormattedMessage {...messages.priceTo} />)}
      </Ends>
    </Root>
  );
}

const Root = styled.fieldset`
  padding: 0 0 ${space(4)};
  border: 0;
  border-bottom: 1px solid ${color('line.default')};
`;

const Title = styled.legend`
  padding: 0;
  font-weight: 600;
`;

const Ends = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
`;

const Bars = styled.p`
  display: flex;
  align-items: flex-end;
  gap: ${space(0.5)};
  height: 56px;
  margin: ${space(2)} 0 ${space(3)};
  i {
    flex: 1;
    min-height: 2px;
    border-radius: ${radius.mark} ${radius.mark} 0 0;
    background: ${color('line.strong')};
  }
  i[data-inside] {
    background: ${color('brand.default')};
  }
`;
