import { media, space } from '@yarmarok/shared-ui';
import { styled } from 'styled-components';

/** Grid of the dashboard: figures above, charts and lists in two columns. */
export const StatisticsLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: ${space(4)};

  /* A long table must not stretch its neighbor. */
  &:has(details[open]) {
    align-items: start;
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 288px;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const FullRow = styled.div`
  grid-column: 1 / -1;
`;

export const TileRow = styled(FullRow)`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(4)};

  ${media.belowDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.mobile} {
    gap: ${space(3)};
  }
`;
