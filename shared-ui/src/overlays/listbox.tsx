import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, shadow, type } from '../theme/names';
import { radius, space, zIndex } from '../theme/scale';

/** The surface under a combobox; its parent is positioned. Takes `listProps`. */
export const ListboxPanel = styled.div`
  position: absolute;
  top: calc(100% + 8px);
  left: 0;
  right: 0;
  z-index: ${zIndex.dropdown};
  max-height: min(620px, calc(100dvh - 120px));
  overflow-y: auto;
  padding: ${space(2)};
  border-radius: ${radius.lg};
  background: ${color('surface.raised')};
  box-shadow: ${shadow('dropdown')};
  animation: ya-drop 180ms var(--ya-ease-standard);
`;

/** Rows under a common heading. */
export function ListboxGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <GroupLabel id={id}>{label}</GroupLabel>
      {children}
    </div>
  );
}

/** One row, 44 px; takes `optionProps(index)`. */
export const ListboxOption = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 44px;
  padding: ${space(1.5)} ${space(3)};
  border-radius: ${radius.controlSm};
  cursor: pointer;
  &[aria-selected='true'] {
    background: var(--ya-raised-hover);
  }
`;

const GroupLabel = styled.div`
  ${type('caption')}
  padding: ${space(2)} ${space(3)} ${space(1)};
  color: ${color('text.muted')};
`;
