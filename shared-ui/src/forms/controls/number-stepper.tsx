import { useId, useState } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../card/visually-hidden';
import { Minus, Plus } from '../../icons/lucide';
import { color } from '../../theme/names';
import { media, radius, space } from '../../theme/scale';
import { replayEarlyInput } from '../early-input/early-input';
import { messages, rangeMessages } from '../forms.messages';

export interface NumberStepperProps {
  /** Accessible name of the field. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** `lg` (52 px) beside large buttons. */
  size?: 'md' | 'lg';
  isDisabled?: boolean;
  isFullWidth?: boolean;
}

/**
 * A quantity: minus, a text field, plus. Typed text counts as soon as it is a whole number within the limits; other text stays until the
 * field loses focus, and is never changed without a message.
 */
export function NumberStepper({
  label,
  value,
  onChange,
  min = 1,
  max = 9999,
  size = 'md',
  isDisabled = false,
  isFullWidth = false,
}: NumberStepperProps) {
  const intl = useIntl();
  const rangeId = useId();
  const range = intl.formatMessage(rangeMessages.range, { min, max });
  // Adds the name of the counted item, because a cart has many of these buttons.
  const formatLabel = (action: MessageDescriptor) => `${intl.formatMessage(action)}: ${label}`;
  // Text that is being typed while it is not yet an accepted number.
  const [draft, setDraft] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const change = (next: number) => {
    const allowed = Math.min(max, Math.max(min, next));
    if (allowed !== value) onChange(allowed);
  };

  function step(by: number) {
    setDraft(null);
    setIsRefused(false);
    change(value + by);
  }

  function handleInput(text: string) {
    const number = parseWhole(text);
    const isAllowed = number !== null && number >= min && number <= max;
    setDraft(isAllowed ? null : text);
    setIsRefused(!isAllowed && text.trim() !== '');
    if (isAllowed && number !== value) onChange(number);
  }

  function handleBlur() {
    if (draft === null) return;
    const number = parseWhole(draft);
    if (number !== null) change(number);
    setDraft(null);
    setIsRefused(true);
  }

  return (
    <Root role="group" aria-label={label} $size={size} $isFullWidth={isFullWidth}>
      <button
        type="button"
        data-counts=""
        aria-label={formatLabel(messages.decrease)}
        disabled={isDisabled || value <= min}
        onClick={() => step(-1)}
      >
        <Minus size={18} />
      </button>
      <input
        ref={replayEarlyInput}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-describedby={rangeId}
        aria-invalid={isRefused || undefined}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={draft ?? value}
        disabled={isDisabled}
        onChange={(event) => handleInput(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={handleBlur}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Ends typing without a submit, because the number may be half typed.
            event.preventDefault();
            handleBlur();
          }
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          step(by);
        }}
      />
      <button
        type="button"
        data-counts=""
        aria-label={formatLabel(messages.increase)}
        disabled={isDisabled || value >= max}
        onClick={() => step(1)}
      >
        <Plus size={18} />
      </button>
      {isRefused ? (
        <Refusal id={rangeId} role="alert">
          {range}
        </Refusal>
      ) : (
        <VisuallyHidden id={rangeId}>{range}</VisuallyHidden>
      )}
    </Root>
  );
}

/** Returns the number of a text in digits, with or without spaces between them, else null. */
function parseWhole(text: string): number | null {
  const digits = text.replace(/\s/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

/** Positioned below the field, above other content, so that nothing moves. */
const Refusal = styled.span`
  position: absolute;
  z-index: 1;
  top: calc(100% + 4px);
  right: 0;
  left: 0;
  padding: ${space(0.5)} ${space(2)};
  border-radius: ${radius.sm};
  background: ${color('danger.soft')};
  color: ${color('danger.text')};
  font-size: 13px;
  line-height: 1.3;
  text-align: center;
`;

const Root = styled.div<{ $size: 'md' | 'lg'; $isFullWidth: boolean }>`
  --side: ${({ $size }) => ($size === 'lg' ? 52 : 40)}px;
  position: relative;
  display: ${({ $isFullWidth }) => ($isFullWidth ? 'flex' : 'inline-flex')};
  align-items: center;
  height: var(--side);
  border-radius: ${({ $size }) => ($size === 'lg' ? 14 : 12)}px;
  background: ${color('surface.card')};
  box-shadow: inset 0 0 0 1px ${color('line.strong')};
  button {
    display: grid;
    flex: none;
    place-items: center;
    width: 40px;
    height: var(--side);
    border-radius: inherit;
    color: ${color('text.secondary')};
  }
  button:disabled {
    color: ${color('line.strong')};
  }
  ${media.hover} {
    button:hover:not(:disabled) {
      background: ${color('surface.hover')};
    }
  }
  input {
    flex: 1;
    width: 36px;
    min-width: 36px;
    height: var(--side);
    padding: 0;
    border: 0;
    background: none;
    font-weight: 600;
    text-align: center;
    font-variant-numeric: tabular-nums;
    field-sizing: content;
  }
  &:has(input:focus) {
    box-shadow: inset 0 0 0 2px ${color('brand.default')};
  }
  input:focus {
    outline: none;
  }
`;
