import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { color, type } from '../theme/names';
import { space } from '../theme/scale';
import { ListboxOption, ListboxPanel } from './listbox';
import { positioned } from './panel-styles';
import { useCombobox } from './use-combobox';
import { usePanelPosition } from './use-panel-position';

/** Attributes of the field of a `Combobox`, and a function that shows the list. */
export type ComboboxField = Pick<ReturnType<typeof useCombobox>, 'inputProps' | 'isOpen' | 'open' | 'close'>;

export interface ComboboxProps<Option> {
  options: readonly Option[];
  getKey: (option: Option) => string | number;
  onSelect: (option: Option) => void;
  /** Content of a row. */
  renderOption: (option: Option) => ReactNode;
  /** Accessible name of the list. */
  label?: string | undefined;
  /** Shown and announced under the field when the list is empty. */
  empty?: ReactNode;
  /** At least this wide in pixels where the page has room; as wide as the field by default. */
  minWidth?: number;
  /** The field; spreads `inputProps` and calls `open` when the text changes. */
  children: (field: ComboboxField) => ReactNode;
}

/** A field with a list of options: arrow keys, Enter, Esc; the list follows the field. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { options, getKey, onSelect, renderOption, label, empty, minWidth = 0, children } = props;
  const { inputProps, listProps, optionProps, isOpen, open, close } = useCombobox({
    count: options.length,
    onSelect: (index) => {
      const option = options[index];
      if (option !== undefined) onSelect(option);
    },
  });
  const { setAnchor, panelProps } = usePanelPosition({ isOpen, placement: 'bottom-start' });
  const activeId = inputProps['aria-activedescendant'];
  const [isMovedByKey, setIsMovedByKey] = useState(false);

  // Scrolls only after a key, because the list would move away from under the pointer.
  useEffect(() => {
    if (isMovedByKey && activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, isMovedByKey]);

  function handleKeyDown(event: KeyboardEvent) {
    setIsMovedByKey(true);
    inputProps.onKeyDown(event);
  }

  return (
    <Root ref={setAnchor}>
      {children({ inputProps: { ...inputProps, onKeyDown: handleKeyDown }, isOpen, open, close })}
      {isOpen ? (
        <Panel {...listProps} {...panelProps} aria-label={label} $minWidth={minWidth} onMouseMove={() => setIsMovedByKey(false)}>
          {options.map((option, index) => (
            <ListboxOption key={getKey(option)} {...optionProps(index)}>
              {renderOption(option)}
            </ListboxOption>
          ))}
        </Panel>
      ) : null}
      {empty ? <Empty role="status">{empty}</Empty> : null}
    </Root>
  );
}

const Root = styled.div`
  min-width: 0;
`;

const Panel = styled(ListboxPanel)<{ $minWidth: number }>`
  width: max(var(--anchor-width, 0px), ${({ $minWidth }) => $minWidth}px);
  max-width: calc(100vw - 24px);
  max-height: min(360px, var(--panel-room, 100dvh));
  ${positioned}
`;

const Empty = styled.p`
  ${type('caption')}
  margin: ${space(2)} 0 0;
  color: ${color('text.muted')};
`;
