import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/names';
import { radius } from '../theme/scale';
import { Awning, type AwningColor } from './awning';

export type StallCardProps = AwningColor & {
  awningWidth?: number;
  awningHeight?: number;
  fill?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** A box under an awning: a shop, or the order summary in pine. */
export function StallCard({ awningWidth, awningHeight, className, children, ...awning }: StallCardProps) {
  return (
    <Root className={className}>
      <Awning {...awning} width={awningWidth} height={awningHeight} />
      {children}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  min-width: 0;
  overflow: hidden;
  border-radius: ${radius.lg};
  background: ${color('surface.card')};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${color('line.default')};
    pointer-events: none;
    z-index: -1;
  }
  isolation: isolate;
`;
