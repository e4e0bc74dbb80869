import { styled } from 'styled-components';
import { color as themeColor } from '../theme/names';

export interface ScallopEdgeProps {
  /** A CSS color; the bar's deep pine by default. */
  color?: string;
  /** Scallops that point up, as above the footer. */
  isFlipped?: boolean;
}

/** A row of scallops, 8 px high, that ends a bar of the same color. */
export function ScallopEdge({ color = themeColor('brandDeep.bar'), isFlipped = false }: ScallopEdgeProps) {
  return <Root aria-hidden data-flipped={isFlipped || undefined} style={{ '--edge': color }} />;
}

const Root = styled.div`
  height: 8px;
  margin-top: -0.5px;
  background: var(--edge);
  mask: radial-gradient(10px 7.6px at 50% 0, #000 96%, #0000 104%) 50% 0 / 20px 8px repeat-x;
  &[data-flipped] {
    margin: 0 0 -0.5px;
    transform: scaleY(-1);
  }
`;
