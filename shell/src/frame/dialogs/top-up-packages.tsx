import type { SiteConfig } from '@yarmarok/shared-api';
import { color, media, radius, space, type, useFormat, visuallyHidden } from '@yarmarok/shared-ui';
import { Field, type Form, Input } from '@yarmarok/shared-ui/forms';
import { Check, Gift } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { topUpMessages as messages, topUpValueMessages } from './top-up.messages';

export interface TopUpValues {
  /** Amount of the chosen package; empty with a custom amount. One excludes the other. */
  package: string;
  custom: string;
  method: string | null;
}

interface TopUpPackagesProps {
  config: SiteConfig;
  form: Pick<Form<TopUpValues>, 'values' | 'control' | 'set' | 'error'>;
}

/** The amounts to choose from, five in a row on large screens. */
export function TopUpPackages({ config, form }: TopUpPackagesProps) {
  const intl = useIntl();
  const format = useFormat();
  const chosen = form.values.package;
  const custom = form.control('custom');
  const customError = form.error('custom');

  function choose(amount: string) {
    form.set('package', amount);
    form.set('custom', '');
  }

  return (
    <Grid>
      <legend>
        <FormattedMessage {...messages.amounts} />
      </legend>
      {config.top_up_packages.map(({ amount, bonus, is_preselected: isBest }) => {
        const isChosen = chosen === amount;
        return (
          <Package key={amount}>
            <input type="radio" name="package" value={amount} checked={isChosen} onChange={() => choose(amount)} />
            {isBest ? (
              <Best>
                <FormattedMessage {...messages.best} />
              </Best>
            ) : null}
            {isChosen ? (
              <Chosen>
                <Check size={14} />
              </Chosen>
            ) : null}
            <strong>{format.money(amount, 'usd')}</strong>
            <small>
              <Gift size={16} />
              <FormattedMessage {...topUpValueMessages.bonus} values={{ amount: format.money(bonus, 'usd') }} />
            </small>
          </Package>
        );
      })}
      <Custom data-chosen={chosen === '' || undefined}>
        <Field label={<FormattedMessage {...messages.custom} />} error={customError}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            startIcon={<b aria-hidden>{dollarSign}</b>}
            placeholder={intl.formatMessage(topUpValueMessages.from, { amount: format.number(Number(config.minimum_top_up)) })}
            {...custom}
            onChange={(event) => {
              form.set('package', '');
              custom.onChange(event);
            }}
          />
        </Field>
        {!customError ? (
          <small>
            <FormattedMessage {...topUpValueMessages.factor} values={{ factor: format.number(config.top_up_factor) }} />
          </small>
        ) : null}
      </Custom>
    </Grid>
  );
}

const dollarSign = '$';

const Grid = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space(3)};
  padding-top: ${space(2)};
  legend {
    ${visuallyHidden}
  }
  ${media.mobile} {
    grid-template-columns: 1fr 1fr;
    gap: ${space(2.5)};
  }
`;

const Package = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(1.5)};
  min-height: 128px;
  padding: ${space(4)} ${space(2)};
  border-radius: ${radius.lg};
  box-shadow: inset 0 0 0 1px ${color('line.strong')};
  text-align: center;
  cursor: pointer;
  input {
    ${visuallyHidden}
  }
  strong {
    ${type('priceL')}
    font-weight: 800;
  }
  small {
    display: inline-flex;
    align-items: center;
    gap: ${space(1.5)};
    ${type('label')}
    color: ${color('accent.text')};
  }
  &:has(:checked) {
    background: ${color('brand.soft')};
    box-shadow: inset 0 0 0 2px ${color('brand.default')};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color('line.focus')};
    outline-offset: 2px;
  }
  ${media.mobile} {
    min-height: 84px;
    padding: ${space(3)} ${space(2)};
  }
`;

/** In the colors of the badge of a promoted offer, without its flame, which means promotion. */
const Best = styled.span`
  position: absolute;
  top: -12px;
  padding: ${space(1)} ${space(2.5)};
  border-radius: ${radius.sm};
  background: ${color('promo.topBadge.bg')};
  color: ${color('promo.topBadge.text')};
  ${type('micro')}
  font-weight: 700;
  white-space: nowrap;
`;

const Chosen = styled.span`
  position: absolute;
  top: 10px;
  right: 10px;
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  border-radius: 50%;
  background: ${color('brand.default')};
  color: ${color('text.onBrand')};
`;

const Custom = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space(1.5)};
  padding: ${space(3)};
  border-radius: ${radius.lg};
  box-shadow: inset 0 0 0 1px ${color('line.strong')};
  text-align: center;
  label {
    align-self: center;
  }
  & > small {
    ${type('caption')}
    color: ${color('text.muted')};
  }
  &[data-chosen] {
    background: ${color('brand.soft')};
    box-shadow: inset 0 0 0 2px ${color('brand.default')};
  }
  ${media.mobile} {
    grid-column: 1 / -1;
  }
`;
