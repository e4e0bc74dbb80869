import { styled } from 'styled-components';
import { X } from '../../icons/lucide';
import { color, type } from '../../theme/names';
import { radius, space } from '../../theme/scale';

export interface ChosenValue {
  key: string;
  title: string;
  /** CSS color of a swatch before the title. */
  swatch?: string | null;
}

export interface ChosenValuesProps {
  values: readonly ChosenValue[];
  /** Name of the button that removes a value. */
  getRemoveLabel: (value: ChosenValue) => string;
  onRemove: (key: string) => void;
  className?: string;
}

/** The chosen values of a multiple choice, each with a button that removes it. */
export function ChosenValues({ values, getRemoveLabel, onRemove, className }: ChosenValuesProps) {
  if (values.length === 0) return null;
  return (
    <List className={className}>
      {values.map((value) => (
        <li key={value.key}>
          <Value>
            {value.swatch ? <Swatch style={{ background: value.swatch }} /> : null}
            {value.title}
            <button type="button" aria-label={getRemoveLabel(value)} onClick={() => onRemove(value.key)}>
              <X size={14} />
            </button>
          </Value>
        </li>
      ))}
    </List>
  );
}

/** A color beside its name. */
export const Swatch = styled.span`
  flex: none;
  width: 16px;
  height: 16px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1px ${color('line.control')};
  forced-color-adjust: none;
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  min-width: 0;
  list-style: none;
`;

const Value = styled.span`
  ${type('label')}
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 32px;
  padding: 0 ${space(1)} 0 ${space(3)};
  border-radius: ${radius.pill};
  background: ${color('surface.sunken')};
  overflow-wrap: anywhere;

  button {
    display: grid;
    flex: none;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: 50%;
  }
  @media (forced-colors: active) {
    outline: 1px solid;
    outline-offset: -1px;
  }
`;
