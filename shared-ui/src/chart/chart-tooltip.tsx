import { styled } from 'styled-components';
import { color, palette, shadow, type } from '../theme/names';
import { radius, space } from '../theme/scale';
import type { ChartData } from './chart-data';

interface ChartTooltipProps {
  data: ChartData;
  index: number;
  /** Position from the left in percent. */
  place: number;
}

/** Tooltip with the values of the marked point; hidden from assistive technology, which reads the slider. */
export function ChartTooltip({ data: { points, lines }, index, place }: ChartTooltipProps) {
  const isLeft = place > 50;
  const side = isLeft ? { right: `calc(${String(100 - place)}% + 14px)` } : { left: `calc(${String(place)}% + 14px)` };
  return (
    <Plate aria-hidden style={side} data-side={isLeft ? 'left' : 'right'}>
      <small>{points[index]?.title}</small>
      {lines.map(({ key, name, formatValue }, line) => (
        <b key={key}>
          {[name, formatValue(index)].join(' ')}
          <i style={{ background: dots[line] }} />
        </b>
      ))}
    </Plate>
  );
}

// The same in both themes, because the tooltip inverts the card.
const dots = [palette('pine.400'), palette('honey.400')];

const Plate = styled.div`
  position: absolute;
  top: 10px;
  display: grid;
  gap: ${space(0.5)};
  min-width: 150px;
  padding: ${space(2.5)} ${space(3.5)};
  border-radius: ${radius.md};
  background: ${color('surface.inverse')};
  color: ${color('text.inverse')};
  box-shadow: ${shadow('card')};
  white-space: nowrap;
  pointer-events: none;

  small {
    ${type('caption')}
  }
  b {
    ${type('caption')}
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    font-weight: 700;
  }
  i {
    width: 8px;
    height: 8px;
    border-radius: 50%;
  }

  /* A narrow chart has no room beside the marker, so the tooltip goes to the other end. */
  @container (max-width: 420px) {
    &[data-side='left'] {
      right: auto !important;
      left: 0;
    }
    &[data-side='right'] {
      right: 0;
      left: auto !important;
    }
  }
`;
