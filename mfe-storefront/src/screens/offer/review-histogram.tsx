import type { ReviewPage } from '@yarmarok/shared-api';
import { color, useFormat } from '@yarmarok/shared-ui';
import type { CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './offer.messages';

const starCounts = [5, 4, 3, 2, 1] as const;

/** Number of reviews per star rating. */
export function ReviewHistogram({ summary }: { summary: ReviewPage['summary'] }) {
  const intl = useIntl();
  const format = useFormat();
  const total = starCounts.reduce((sum, stars) => sum + summary.histogram[stars], 0);
  return (
    <Root aria-label={intl.formatMessage(messages.histogram)}>
      {starCounts.map((stars) => (
        <li key={stars}>
          <span>
            <FormattedMessage {...messages.stars} values={{ stars }} />
          </span>
          <i style={{ '--share': `${total === 0 ? 0 : (summary.histogram[stars] / total) * 100}%` } as CSSProperties} />
          <Count>{format.number(summary.histogram[stars])}</Count>
        </li>
      ))}
    </Root>
  );
}

const Root = styled.ul`
  display: grid;
  flex: 0 1 380px;
  gap: 4px;
  font: var(--ya-type-caption);
  color: ${color('text.muted')};
  li {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr) 36px;
    align-items: center;
    gap: 12px;
  }
  i {
    height: 8px;
    border-radius: 999px;
    background: linear-gradient(${color('accent.star')} 0 0) 0 / var(--share) 100% no-repeat ${color('line.subtle')};
  }
`;

const Count = styled.span`
  text-align: right;
  font-variant-numeric: tabular-nums;
`;
