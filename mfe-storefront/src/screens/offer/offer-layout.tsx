import { media } from '@yarmarok/shared-ui';
import { styled } from 'styled-components';

/** Pictures beside the purchase column; stacked on narrow screens. */
export const OfferTop = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 560px) minmax(0, 1fr);
  align-items: start;
  gap: 40px;
  margin-top: 6px;
  .square {
    aspect-ratio: 1;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.05fr);
    gap: 28px;
  }
  ${media.mobile} {
    /* The share button is in a corner of the pictures. */
    position: relative;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    margin-top: 0;
  }
`;

/** Texts beside the table of attributes. */
export const OfferDetails = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 760px) minmax(0, 380px);
  justify-content: space-between;
  align-items: start;
  gap: 40px;
  margin: 48px 0 56px;
  /* Headings are closer to text than to cards. */
  section > div:has(> h2) {
    margin-bottom: 12px;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
    gap: 28px;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 40px;
    margin: 40px 0;
  }
`;
