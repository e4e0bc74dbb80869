import { SearchInput } from '@yarmarok/shared-ui/forms';
import { useDebouncedSearch } from '../state/use-debounced-search';

interface ListSearchProps {
  label: string;
  /** Value of the address. */
  value: string;
  onSearch: (text: string) => void;
}

/** Search field above a table: debounced, and immediate with Enter. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const typed = useDebouncedSearch(value, onSearch);
  return (
    <SearchInput
      aria-label={label}
      placeholder={label}
      value={typed.text}
      maxLength={100}
      onChange={(event) => typed.type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.searchNow(event.currentTarget.value);
      }}
      onClear={() => typed.searchNow('')}
    />
  );
}
