import { color, media, space, type } from '@yarmarok/shared-ui';
import { styled } from 'styled-components';

/** Pictures beside the purchase column; stacked on narrow screens. */
export const OfferTop = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 560px) minmax(0, 1fr);
  align-items: start;
  gap: ${space(10)};
  margin-top: ${space(1.5)};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.05fr);
    gap: ${space(7)};
  }
  ${media.mobile} {
    /* The share button is in a corner of the pictures. */
    position: relative;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
    margin-top: 0;
  }
`;

/** Texts beside the table of attributes. */
export const OfferDetails = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 760px) minmax(0, 380px);
  justify-content: space-between;
  align-items: start;
  gap: ${space(10)};
  margin: ${space(12)} 0 ${space(14)};
  /* Headings are closer to text than to cards. */
  section > div:has(> h2) {
    margin-bottom: ${space(3)};
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
    gap: ${space(7)};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(10)};
    margin: ${space(10)} 0;
  }
`;

/** Title, price and actions. */
export const PurchaseColumn = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  min-width: 0;
`;

export const OfferTitle = styled.h1`
  ${type('title')}
  overflow-wrap: anywhere;
  ${media.mobile} {
    font-size: 26px;
    line-height: 32px;
  }
`;

export const OfferFacts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1.5)} ${space(4)};
  ${type('bodyS')}
  color: ${color('text.muted')};
  ${media.aboveMobile} {
    min-height: 32px;
  }
`;

export const OfferPrice = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(2.5)};
  margin-top: ${space(2)};
  color: ${color('text.muted')};
`;
