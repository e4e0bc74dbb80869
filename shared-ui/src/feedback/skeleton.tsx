import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../card/visually-hidden';
import { color } from '../theme/names';

export interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  radius?: number;
  className?: string;
}

/** A shimmering placeholder; visible after 200 ms, so that a quick response does not flicker. */
export function Skeleton({ width = '100%', height = 16, radius = 8, className }: SkeletonProps) {
  return <Box aria-hidden className={className} style={{ width, height, borderRadius: radius }} />;
}

/** Announces that the skeletons inside stand for loading content. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

const Box = styled.div`
  max-width: 100%;
  background: linear-gradient(
      100deg,
      ${color('surface.skeleton')} 30%,
      ${color('surface.skeletonShine')} 50%,
      ${color('surface.skeleton')} 70%
    )
    0 0 / 200% 100%;
  animation:
    ya-appear 1ms 200ms both,
    ya-shine 1.4s linear infinite;
`;
