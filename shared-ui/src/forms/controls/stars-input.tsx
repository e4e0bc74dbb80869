import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { focusRing, iconMask, visuallyHidden } from '../../theme/mixins';
import { color, type } from '../../theme/names';
import { radius, space } from '../../theme/scale';
import { FormError } from '../form-error';
import { messages, starsMessages } from '../forms.messages';

export interface StarsInputProps {
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (stars: number) => void;
  error?: ReactNode;
}

/** One to five stars as radio buttons: arrows, a click or a tap choose. */
export function StarsInput({ value, onChange, error }: StarsInputProps) {
  const intl = useIntl();
  const name = useId();
  return (
    <Root aria-invalid={error ? true : undefined}>
      <legend>{intl.formatMessage(messages.rating)}</legend>
      <div>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} data-on={stars <= value || undefined}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={intl.formatMessage(starsMessages.stars, { stars })}
            />
            <i aria-hidden />
          </label>
        ))}
        <output>{value > 0 ? intl.formatMessage(starsMessages.stars, { stars: value }) : null}</output>
      </div>
      {error ? <FormError>{error}</FormError> : null}
    </Root>
  );
}

const Root = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    ${type('label')}
    margin-bottom: ${space(1)};
    padding: 0;
  }
  > div {
    display: flex;
    align-items: center;
  }
  label {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: ${radius.controlSm};
    color: ${color('line.strong')};
    cursor: pointer;
  }
  label[data-on] {
    color: ${color('accent.star')};
  }
  label:has(input:focus-visible) {
    ${focusRing}
  }
  input {
    ${visuallyHidden}
  }
  i {
    width: 32px;
    height: 32px;
    background: currentColor;
    ${iconMask('star')}
  }
  output {
    ${type('bodyS')}
    margin-left: ${space(2)};
    color: ${color('text.muted')};
  }
`;
