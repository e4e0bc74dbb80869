import { styled } from 'styled-components';
import { media, space } from '../theme/scale';

/** The grid of offers: 4 columns (3 beside a navigation), 2 under 1200 px. Holds `OfferCard`s and their skeletons. */
export const OfferGrid = styled.ul.withConfig({ shouldForwardProp: (prop) => prop !== 'columns' })<{ columns?: 3 | 4 }>`
  display: grid;
  grid-template-columns: repeat(${({ columns = 4 }) => columns}, minmax(0, 1fr));
  gap: ${space(7)} ${space(5)};
  ${media.belowDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.mobile} {
    gap: ${space(5)} ${space(3)};
  }
`;
