import { styled } from 'styled-components';
import { layout, media } from '../theme/scale';

/** The content column: 1185 px with side gutters. */
export const Container = styled.div<{ $width?: number }>`
  width: 100%;
  max-width: ${({ $width = layout.contentMax }) => $width + layout.gutter * 2}px;
  margin-inline: auto;
  padding-inline: ${layout.gutter}px;
  ${media.mobile} {
    padding-inline: ${layout.gutterMobile}px;
  }
`;
