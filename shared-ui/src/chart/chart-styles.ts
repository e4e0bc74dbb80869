import { keyframes, styled } from 'styled-components';
import { color, type } from '../theme/names';
import { media, radius, space } from '../theme/scale';

const plotHeight = 246;
const narrowPlotHeight = 160;

/** Scale, plot and days; a container query, because the width depends on the layout and not on the window. */
export const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(36px, max-content) minmax(0, 1fr);
  column-gap: ${space(2)};
  padding-top: ${space(2)};
  container-type: inline-size;
`;

const height = `
  height: ${String(plotHeight)}px;
  ${media.mobile} {
    height: ${String(narrowPlotHeight)}px;
  }
`;

/** The labels have no height, so that each is centered on its grid line. */
export const Scale = styled.div`
  ${type('caption')}
  ${height}
  display: flex;
  flex-direction: column-reverse;
  justify-content: space-between;
  color: ${color('chart.axis')};
  text-align: right;
  white-space: nowrap;

  span {
    height: 0;
    line-height: 0;
  }
`;

export const Plot = styled.div`
  ${height}
  position: relative;
  margin-right: ${space(1)};
`;

const draw = keyframes`
  from { clip-path: inset(-8px 100% -8px -8px); }
  to { clip-path: inset(-8px); }
`;

export const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  overflow: visible;

  [data-grid],
  [data-line] {
    fill: none;
    vector-effect: non-scaling-stroke;
  }
  [data-grid] {
    stroke: ${color('chart.grid')};
  }
  [data-grid='dashed'] {
    stroke-dasharray: 4 4;
  }
  [data-line] {
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-linejoin: round;
    animation: ${draw} 600ms ease-out;
  }

  ${media.reducedMotion} {
    [data-line] {
      animation: none;
    }
  }
`;

export const Rule = styled.i`
  position: absolute;
  top: 0;
  bottom: 0;
  width: 1px;
  background: ${color('line.strong')};
`;

export const Dot = styled.i`
  position: absolute;
  width: 13px;
  height: 13px;
  translate: -50% -50%;
  border: 3px solid;
  border-radius: 50%;
  background: ${color('surface.card')};
`;

/** Overlay that receives pointer and key events. Vertical touch scrolling still works. */
export const Handle = styled.div`
  position: absolute;
  inset: -${space(2)} 0 0;
  border-radius: ${radius.sm};
  cursor: crosshair;
  touch-action: pan-y;

  &:focus-visible {
    outline: 2px solid ${color('line.focus')};
    outline-offset: 0;
  }
`;

export const Ticks = styled.div`
  ${type('caption')}
  grid-column: 2;
  height: 20px;
  margin: ${space(2)} ${space(1)} 0 0;
  color: ${color('chart.axis')};

  div {
    position: relative;
  }
  span {
    position: absolute;
    white-space: nowrap;
    transform: translateX(-50%);
  }
  [data-for='narrow'] {
    display: none;
  }

  @container (max-width: 420px) {
    [data-for='wide'] {
      display: none;
    }
    [data-for='narrow'] {
      display: block;
    }
  }
`;
