import { type MouseEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Eye, EyeOff, Search, X } from '../../icons/lucide';
import { color } from '../../theme/names';
import { radius, space } from '../../theme/scale';
import { messages } from '../forms.messages';
import { Input, type InputProps } from './input';

/** A password field with a show button. */
export function PasswordInput({ ref, ...props }: Omit<InputProps, 'type' | 'end'>) {
  const intl = useIntl();
  const [isShown, setIsShown] = useState(false);
  const label = intl.formatMessage(isShown ? messages.hidePassword : messages.showPassword);
  const toggle = (
    <End type="button" aria-label={label} title={label} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
      {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
    </End>
  );
  return (
    <Input
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      ref={ref}
      type={isShown ? 'text' : 'password'}
      end={toggle}
    />
  );
}

export interface SearchInputProps extends Omit<InputProps, 'type' | 'startIcon' | 'end'> {
  onClear?: () => void;
}

/** A search field with a clear button. */
export function SearchInput({ onClear, ...props }: SearchInputProps) {
  const intl = useIntl();
  const label = intl.formatMessage(messages.clear);

  function handleClear(event: MouseEvent<HTMLElement>) {
    onClear?.();
    event.currentTarget.parentElement?.querySelector('input')?.focus();
  }

  const clear =
    onClear && Boolean(props.value) ? (
      <End type="button" aria-label={label} title={label} onClick={handleClear}>
        <X size={18} />
      </End>
    ) : null;
  return <Input enterKeyHint="search" {...props} type="search" startIcon={<Search size={20} />} end={clear} />;
}

const End = styled.button`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  margin-right: -${space(3)};
  border-radius: ${radius.controlSm};
  color: ${color('text.secondary')};
`;
