import { color, media } from '@yarmarok/shared-ui';
import { styled } from 'styled-components';

/** Form sections beside the summary; stacked on narrow screens. */
export const CheckoutColumns = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 384px;
  align-items: start;
  gap: 32px;
  margin-top: 20px;
  .sections {
    display: grid;
    gap: 16px;
    min-width: 0;
  }
  .summary {
    position: sticky;
    top: 16px;
    min-width: 0;
  }
  .fields {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
    gap: 16px;
  }
  .whole {
    grid-column: 1 / -1;
  }
  .gap-above {
    margin-top: 16px;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 330px;
    gap: 20px;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    margin-top: 16px;
    .summary {
      position: static;
    }
    .fields {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** Round number of a form section. */
export const SectionNumber = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: 50%;
  background: ${color('brand.soft')};
  color: ${color('brand.text')};
  font-size: 14px;
  font-weight: 700;
`;
