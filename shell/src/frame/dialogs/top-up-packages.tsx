import type { SiteConfig } from '@yarmarok/shared-api';
import { Badge, color, media, type, useFormat, visuallyHidden } from '@yarmarok/shared-ui';
import { Field, Input } from '@yarmarok/shared-ui/forms';
import { Check, Gift } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { topUpMessages as messages, topUpValueMessages } from './top-up.messages';

/** A package by its amount, or a custom amount. One excludes the other. */
export type TopUpChoice = { kind: 'package'; amount: string } | { kind: 'custom'; text: string };

interface TopUpPackagesProps {
  config: SiteConfig;
  choice: TopUpChoice;
  customError: string | null;
  onChoose: (choice: TopUpChoice) => void;
  onLeaveCustom: () => void;
}

/** The amounts to choose from, five in a row on large screens. */
export function TopUpPackages({ config, choice, customError, onChoose, onLeaveCustom }: TopUpPackagesProps) {
  const intl = useIntl();
  const format = useFormat();
  const isCustom = choice.kind === 'custom';
  return (
    <Grid>
      <legend>
        <FormattedMessage {...messages.amounts} />
      </legend>
      {config.top_up_packages.map(({ amount, bonus, is_preselected: isBest }) => {
        const isChosen = choice.kind === 'package' && choice.amount === amount;
        return (
          <Package key={amount}>
            <input type="radio" name="package" value={amount} checked={isChosen} onChange={() => onChoose({ kind: 'package', amount })} />
            {isBest && (
              <Best>
                <Badge kind="top">
                  <FormattedMessage {...messages.best} />
                </Badge>
              </Best>
            )}
            {isChosen && (
              <Chosen>
                <Check size={14} />
              </Chosen>
            )}
            <strong>{format.money(amount, 'usd')}</strong>
            <small>
              <Gift size={16} />
              <FormattedMessage {...topUpValueMessages.bonus} values={{ amount: format.money(bonus, 'usd', { hasPlus: true }) }} />
            </small>
          </Package>
        );
      })}
      <Custom data-chosen={isCustom || undefined}>
        <Field label={<FormattedMessage {...messages.custom} />} error={customError}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            startIcon={<b aria-hidden>{dollarSign}</b>}
            placeholder={intl.formatMessage(topUpValueMessages.from, { amount: format.number(Number(config.minimum_top_up)) })}
            value={isCustom ? choice.text : ''}
            onChange={(event) => onChoose({ kind: 'custom', text: event.target.value })}
            onBlur={onLeaveCustom}
          />
        </Field>
        {!customError && (
          <small>
            <FormattedMessage {...topUpValueMessages.factor} values={{ factor: format.number(config.top_up_factor) }} />
          </small>
        )}
      </Custom>
    </Grid>
  );
}

const dollarSign = '$';

const Grid = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: 12px;
  padding-top: 8px;
  legend {
    ${visuallyHidden}
  }
  ${media.mobile} {
    grid-template-columns: 1fr 1fr;
    gap: 10px;
  }
`;

const Package = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 128px;
  padding: 16px 8px;
  border-radius: 16px;
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
    gap: 6px;
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
    padding: 12px 8px;
  }
`;

const Best = styled.span`
  position: absolute;
  top: -12px;
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
  gap: 6px;
  padding: 12px;
  border-radius: 16px;
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
