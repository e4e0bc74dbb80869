import styled from 'styled-components';
import { color as themeColor } from '../theme/names';

export interface ScallopEdgeProps {
  /** A CSS colour; the bar's deep pine by default. */
  color?: string;
  /** Scallops that point up, as above the footer. */
  isFlipped?: boolean;
}

/** A row of scallops, 8 px high, that ends a bar of the same colour. */
export function ScallopEdge({ color = themeColor('brandDeep.bar'), isFlipped = false }: ScallopEdgeProps) {
  return <Root aria-hidden data-flipped={isFlipped || undefined} style={{ '--edge': color }} />;
}

const Root = styled.div`
  height: 8px;
  margin-top: -0.5px;
  background: var(--edge);
  mask: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 8'%3E%3Cpath d='M0-1h20V0A10 7.6 0 0 1 0 0z'/%3E%3C/svg%3E")
    50% 0 / 20px 8px repeat-x;
  &[data-flipped] {
    margin: 0 0 -0.5px;
    transform: scaleY(-1);
  }
`;
