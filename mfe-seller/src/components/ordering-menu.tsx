import { IconButton } from '@yarmarok/shared-ui';
import { ArrowUpDown } from '@yarmarok/shared-ui/icons';
import { Dropdown, DropdownItem } from '@yarmarok/shared-ui/overlays';

interface OrderingMenuProps<Ordering extends string> {
  label: string;
  value: Ordering;
  orderings: readonly Ordering[];
  getLabel: (ordering: Ordering) => string;
  onChange: (ordering: Ordering) => void;
}

/** A button with the ordering of a table and a menu of the others. */
export function OrderingMenu<Ordering extends string>({ label, value, orderings, getLabel, onChange }: OrderingMenuProps<Ordering>) {
  return (
    <Dropdown
      label={label}
      align="end"
      trigger={(props) => (
        <IconButton {...props} variant="outline" label={`${label}: ${getLabel(value)}`}>
          <ArrowUpDown size={20} />
        </IconButton>
      )}
    >
      {orderings.map((ordering) => (
        <DropdownItem key={ordering} isSelected={ordering === value} onClick={() => onChange(ordering)}>
          {getLabel(ordering)}
        </DropdownItem>
      ))}
    </Dropdown>
  );
}
