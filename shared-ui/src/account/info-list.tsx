import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, type } from '../theme/names';
import { space } from '../theme/scale';

export interface InfoItem {
  label: ReactNode;
  value: ReactNode;
}

export interface InfoListProps {
  items: readonly InfoItem[];
  /** `split`: value at the right end, for attributes of an offer; `columns`: both in columns, for an order. */
  layout?: 'split' | 'columns';
}

/** Names and values, one pair a line. */
export function InfoList({ items, layout = 'columns' }: InfoListProps) {
  return (
    <Root data-layout={layout}>
      {items.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Root>
  );
}

const Root = styled.dl`
  & > div {
    display: grid;
    grid-template-columns: minmax(96px, 2fr) minmax(0, 7fr);
    gap: ${space(1)} ${space(4)};
    align-items: baseline;
    padding: ${space(2.5)} 0;
    border-bottom: 1px solid ${color('line.subtle')};
  }
  & > div:last-child {
    border-bottom: 0;
  }
  dt {
    ${type('bodyS')}
    color: ${color('text.secondary')};
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  &[data-layout='split'] > div {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  &[data-layout='split'] dd {
    ${type('bodyS')}
    font-weight: 600;
    text-align: right;
  }
`;
