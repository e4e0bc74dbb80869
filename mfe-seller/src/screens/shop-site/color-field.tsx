import { Alert, color, radius, space, VisuallyHidden } from '@yarmarok/shared-ui';
import { Field, Fieldset } from '@yarmarok/shared-ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { contrastWithWhite, minContrast } from './contrast';
import { messages } from './shop-site.messages';
import { siteColors } from './site-colors';

interface ColorFieldProps {
  /** `#rrggbb`, or empty for the default color. */
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** A palette and a free color. Warns when white text on it has too little contrast. */
export function ColorField({ value, error, onChange }: ColorFieldProps) {
  const intl = useIntl();
  const options = [{ name: 'plain' as const, hex: '' }, ...siteColors];
  const isLow = value !== '' && contrastWithWhite(value) < minContrast;
  return (
    <Fieldset legend={<FormattedMessage {...messages.color} />}>
      <Palette>
        {options.map(({ name, hex }) => (
          <label key={name} title={intl.formatMessage(messages[name])}>
            <input type="radio" name="palette" checked={value.toLowerCase() === hex} onChange={() => onChange(hex)} />
            <Swatch style={{ background: hex || undefined }} data-plain={hex === '' || undefined} />
            <VisuallyHidden>
              <FormattedMessage {...messages[name]} />
            </VisuallyHidden>
          </label>
        ))}
        <Field label={<FormattedMessage {...messages.otherColor} />} error={error}>
          <Native
            type="color"
            aria-label={intl.formatMessage(messages.otherColor)}
            value={value || siteColors[0].hex}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      </Palette>
      {isLow ? (
        <Alert tone="warning" role="status">
          <FormattedMessage {...messages.lowContrast} values={{ ratio: contrastWithWhite(value) }} />
        </Alert>
      ) : null}
    </Fieldset>
  );
}

const Palette = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: flex-end;

  > label {
    position: relative;
    cursor: pointer;
  }
  input[type='radio'] {
    position: absolute;
    inset: 0;
    opacity: 0;
  }
`;

const Swatch = styled.span`
  display: block;
  width: 44px;
  height: 44px;
  border-radius: ${radius.md};

  &[data-plain] {
    background: repeating-linear-gradient(90deg, ${color('brand.default')} 0 8px, ${color('surface.card')} 8px 16px);
    box-shadow: inset 0 0 0 1px ${color('line.default')};
  }
  :checked + & {
    outline: 3px solid ${color('text.primary')};
    outline-offset: 2px;
  }
  :focus-visible + & {
    outline: 3px solid ${color('line.focus')};
    outline-offset: 2px;
  }
`;

const Native = styled.input`
  width: 72px;
  height: 44px;
  padding: ${space(0.5)};
  border: 1px solid ${color('line.control')};
  border-radius: ${radius.md};
  background: ${color('surface.card')};
`;
