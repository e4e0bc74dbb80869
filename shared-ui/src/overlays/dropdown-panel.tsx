import { styled } from 'styled-components';
import { color, shadow, type } from '../theme/names';
import { radius, space, zIndex } from '../theme/scale';
import { positioned } from './panel-styles';

/** The anchor of a panel: as large as its trigger. */
export const DropdownRoot = styled.div`
  position: relative;
  display: inline-flex;
  min-width: 0;
`;

/** A raised surface under (or above) its trigger; takes `panelProps` of `useDisclosure`. */
export const DropdownPanel = styled.div<{ $width?: number | undefined }>`
  z-index: ${zIndex.dropdown};
  width: ${({ $width }) => ($width ? `${$width}px` : 'max-content')};
  min-width: 160px;
  max-width: calc(100vw - 24px);
  max-height: min(560px, var(--panel-room, 100dvh));
  overflow-y: auto;
  padding: ${space(2)};
  border-radius: ${radius.lg};
  background: ${color('surface.raised')};
  color: ${color('text.primary')};
  ${type('body')}
  text-align: left;
  box-shadow: ${shadow('dropdown')};
  animation: ya-drop 180ms var(--ya-ease-standard);
  &:focus {
    outline: none;
  }
  ${positioned}
`;
