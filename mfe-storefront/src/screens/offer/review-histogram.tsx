import type { ReviewPage } from '@yarmarok/shared-api';
import { color, media, radius, space, type, useFormat } from '@yarmarok/shared-ui';
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
        <Row key={stars}>
          <span>
            <FormattedMessage {...messages.stars} values={{ stars }} />
          </span>
          <Share style={{ '--share': `${total === 0 ? 0 : (summary.histogram[stars] / total) * 100}%` }} />
          <Count>{format.number(summary.histogram[stars])}</Count>
        </Row>
      ))}
    </Root>
  );
}

const Root = styled.ul`
  display: grid;
  flex: 0 1 380px;
  gap: ${space(1)};
  ${type('caption')}
  color: ${color('text.muted')};
  ${media.mobile} {
    flex: 1 1 100%;
  }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) 36px;
  align-items: center;
  gap: ${space(3)};
`;

const Share = styled.i`
  height: 8px;
  border-radius: ${radius.pill};
  background: linear-gradient(${color('accent.star')} 0 0) 0 / var(--share) 100% no-repeat ${color('line.subtle')};
`;

const Count = styled.span`
  text-align: right;
  font-variant-numeric: tabular-nums;
`;
