import { styled } from 'styled-components';
import { color } from '../theme/names';
import { visuallyHidden } from '../theme/mixins';
import { radius, space, zIndex } from '../theme/scale';

/** Text for assistive technology alone. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;

/** The same as an addition to the preceding text: read after a comma. */
export const HiddenNote = styled(VisuallyHidden)`
  &::before {
    content: ', ';
  }
`;

/** The first link of a page: visible only while focused. */
export const SkipLink = styled.a`
  position: absolute;
  top: 8px;
  left: 8px;
  z-index: ${zIndex.tooltip};
  padding: ${space(3)} ${space(5)};
  border-radius: ${radius.md};
  background: ${color('brand.default')};
  color: ${color('text.onBrand')};
  font-weight: 600;
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`;
