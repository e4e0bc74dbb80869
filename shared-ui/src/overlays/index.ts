export { type ModalProps, Modal } from './modal';
export { type SideMenuProps, SideMenu } from './side-menu';
export { type DropdownItemProps, type DropdownProps, type TriggerProps, Dropdown, DropdownItem, DropdownSeparator } from './dropdown';
export { type PopoverProps, Popover } from './popover';
export { type TooltipProps, Tooltip } from './tooltip';
export { type ComboboxField, type ComboboxProps, Combobox } from './combobox';
export { type ComboboxOptions, useCombobox } from './use-combobox';
export { ListboxGroup, ListboxOption, ListboxPanel } from './listbox';
export { HighlightMatch } from './highlight-match';
