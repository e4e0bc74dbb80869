import { styled } from 'styled-components';
import { HiddenNote } from '../card/visually-hidden';
import { color } from '../theme/names';
import { radius, space } from '../theme/scale';

export interface CounterProps {
  value: number;
  /** `accent` (poppy) asks for attention, `neutral` shows a total. */
  tone?: 'accent' | 'brand' | 'neutral';
  /** Name of the counted items, for assistive technology: `нових замовлень`. */
  label?: string;
}

/** A 20 px number; an accent stops at `99+`, a total is shown in full. */
export function Counter({ value, tone = 'accent', label }: CounterProps) {
  const text = tone === 'accent' && value > 99 ? '99+' : value;
  return (
    <Root $tone={tone}>
      {text}
      {label ? <HiddenNote>{label}</HiddenNote> : null}
    </Root>
  );
}

const looks = {
  accent: `background: ${color('favorite.default')}; color: ${color('favorite.onDefault')};`,
  brand: `background: ${color('brand.default')}; color: ${color('text.onBrand')};`,
  neutral: `background: ${color('line.subtle')}; color: ${color('text.secondary')};`,
};

const Root = styled.span<{ $tone: keyof typeof looks }>`
  position: relative;
  display: inline-block;
  min-width: 20px;
  height: 20px;
  padding: 0 ${space(1.5)};
  border-radius: ${radius.pill};
  font: 700 12px/20px var(--ya-font);
  font-variant-numeric: tabular-nums;
  text-align: center;
  ${({ $tone }) => looks[$tone]}
`;
