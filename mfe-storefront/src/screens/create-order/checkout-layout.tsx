import { color, media, space } from '@yarmarok/shared-ui';
import { styled } from 'styled-components';

/** Form sections beside the summary; stacked on narrow screens. */
export const CheckoutColumns = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 384px;
  align-items: start;
  gap: ${space(8)};
  margin-top: ${space(5)};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 330px;
    gap: ${space(5)};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
    margin-top: ${space(4)};
  }
`;

export const SectionColumn = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;

/** Fields of a section beside each other; below each other on phones. */
export const SectionFields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(4)};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A part of a section below another one. */
export const NextPart = styled.div`
  margin-top: ${space(4)};
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
