import { styled } from 'styled-components';
import { type ColorName, color } from '../theme/names';
import { radius } from '../theme/scale';

export interface ProgressSegment {
  value: number;
  tone: 'created' | 'updated' | 'skipped' | 'error';
}

export interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  /** Parts of the filled length in the four colors of import rows. */
  segments?: readonly ProgressSegment[];
}

/** An 8 px pill that fills up. */
export function ProgressBar({ label, value, max, segments }: ProgressBarProps) {
  const share = (part: number) => `${max > 0 ? Math.min(100, (part / max) * 100) : 0}%`;
  return (
    <Root role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={max} aria-valuenow={value}>
      {segments ? (
        segments.map((segment) => <i key={segment.tone} style={{ width: share(segment.value), background: color(fills[segment.tone]) }} />)
      ) : (
        <i style={{ width: share(value) }} />
      )}
    </Root>
  );
}

const fills: Record<ProgressSegment['tone'], ColorName> = {
  created: 'importRow.created.bar',
  updated: 'importRow.updated.bar',
  skipped: 'importRow.skipped.bar',
  error: 'importRow.error.bar',
};

const Root = styled.div`
  display: flex;
  height: 8px;
  overflow: hidden;
  border-radius: ${radius.pill};
  background: ${color('line.subtle')};
  i {
    background: ${color('brand.default')};
    transition: width 240ms;
  }
`;
