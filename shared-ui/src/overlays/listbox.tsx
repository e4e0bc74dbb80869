import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, shadow, type } from '../theme/names';
import { zIndex } from '../theme/scale';

/** The surface under a combobox; its parent is positioned. Takes `listProps`. */
export const ListboxPanel = styled.div`
  position: absolute;
  top: calc(100% + 8px);
  left: 0;
  right: 0;
  z-index: ${zIndex.dropdown};
  max-height: min(620px, calc(100dvh - 120px));
  overflow-y: auto;
  padding: 8px;
  border-radius: 16px;
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
  gap: 12px;
  min-height: 44px;
  padding: 6px 12px;
  border-radius: 10px;
  cursor: pointer;
  &[aria-selected='true'] {
    background: var(--ya-raised-hover);
  }
`;

const GroupLabel = styled.div`
  ${type('caption')}
  padding: 8px 12px 4px;
  color: ${color('text.muted')};
`;
