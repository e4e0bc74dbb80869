import { type ReactNode, createContext, useContext, useId } from 'react';
import { styled } from 'styled-components';
import { color, type } from '../../theme/names';
import { visuallyHidden } from '../../theme/mixins';
import { media, motion, radius, space } from '../../theme/scale';
import { replayEarlyInput } from '../early-input/early-input';
import { RequiredMark } from '../field';
import { RadioDot } from './radio-dot';

export interface RadioCardGroupProps {
  label: ReactNode;
  name: string;
  value: string | null;
  onChange: (value: string) => void;
  columns?: 1 | 2 | 3 | 4;
  error?: ReactNode;
  isRequired?: boolean;
  isLabelHidden?: boolean;
  /** `RadioCard`s, and the content of the chosen one between them. */
  children: ReactNode;
}

interface GroupContextValue {
  name: string;
  value: string | null;
  onChange: (value: string) => void;
  errorId: string | undefined;
}

const GroupContext = createContext<GroupContextValue | null>(null);

/** One of several ways, each with room to explain itself: delivery, payment, packages. */
export function RadioCardGroup({
  label,
  name,
  value,
  onChange,
  columns = 1,
  error,
  isRequired = false,
  isLabelHidden = false,
  children,
}: RadioCardGroupProps) {
  const errorId = useId();
  return (
    <fieldset
      aria-required={isRequired || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      role="radiogroup"
    >
      <Legend $isHidden={isLabelHidden}>
        {label}
        {isRequired ? <RequiredMark aria-hidden /> : null}
      </Legend>
      <GroupContext value={{ name, value, onChange, errorId: error ? errorId : undefined }}>
        <Grid $columns={columns}>{children}</Grid>
      </GroupContext>
      {error ? <ErrorText id={errorId}>{error}</ErrorText> : null}
    </fieldset>
  );
}

export interface RadioCardProps {
  value: string;
  title: ReactNode;
  description?: ReactNode;
  /** In place of the radio mark. */
  icon?: ReactNode;
  isDisabled?: boolean;
}

/** One choice of a `RadioCardGroup`; arrow keys move between the cards. */
export function RadioCard({ value, title, description, icon, isDisabled = false }: RadioCardProps) {
  const group = useContext(GroupContext);
  if (!group) throw new Error('RadioCard stands inside a RadioCardGroup');
  return (
    <Root $hasIcon={icon !== undefined}>
      <RadioDot
        ref={replayEarlyInput}
        type="radio"
        name={group.name}
        value={value}
        checked={group.value === value}
        disabled={isDisabled}
        onChange={() => group.onChange(value)}
      />
      {icon}
      <span>
        <b>{title}</b>
        {description ? <small>{description}</small> : null}
      </span>
    </Root>
  );
}

const Legend = styled.legend<{ $isHidden: boolean }>`
  ${type('label')}
  margin-bottom: ${space(1.5)};
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`;

const Grid = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${space(2.5)};
  ${media.mobile} {
    /* Two short ones stand beside each other wherever they fit. */
    grid-template-columns: ${({ $columns }) => ($columns === 2 ? 'repeat(auto-fit, minmax(150px, 1fr))' : 'minmax(0, 1fr)')};
  }
`;

const ErrorText = styled.p`
  ${type('caption')}
  margin-top: ${space(1.5)};
  color: ${color('danger.text')};
`;

const Root = styled.label<{ $hasIcon: boolean }>`
  position: relative;
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-width: 0;
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.controlLg};
  background: ${color('surface.card')};
  box-shadow: inset 0 0 0 1px ${color('line.strong')};
  transition: background-color ${motion('fast')};
  cursor: pointer;
  ${({ $hasIcon }) => $hasIcon && `& > input { ${visuallyHidden} } & > svg { align-self: flex-start; translate: 0 1px; color: ${color('text.secondary')}; }`}
  b,
  small {
    display: block;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  small {
    ${type('caption')}
    color: ${color('text.muted')};
  }
  ${media.hover} {
    &:hover {
      background: ${color('surface.hover')};
    }
  }
  &:has(:checked) {
    background: ${color('brand.soft')};
    box-shadow: inset 0 0 0 2px ${color('brand.default')};
  }
  &:has(:checked) svg {
    color: ${color('brand.text')};
  }
  &:has(:checked) small {
    color: ${color('text.secondary')};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color('line.focus')};
    outline-offset: 2px;
  }
  & > input:focus-visible {
    outline: none;
  }
  &:has(:disabled) {
    background: ${color('surface.sunken')};
    color: ${color('text.disabled')};
    box-shadow: inset 0 0 0 1px ${color('line.default')};
    cursor: default;
  }
`;
