import { useHost } from '@yarmarok/shared-contract';
import { color, IconButton, type } from '@yarmarok/shared-ui';
import { Input } from '@yarmarok/shared-ui/forms';
import { ChevronDown, X } from '@yarmarok/shared-ui/icons';
import { Combobox, HighlightMatch } from '@yarmarok/shared-ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { findCategories, listCategories } from './categories';
import { messages } from './category-picker.messages';

const maxShown = 100;

interface CategoryPickerProps {
  /** Id or alias of the category. */
  value: number | string | null;
  onPick: (category: { id: number; alias: string } | null) => void;
  /** Adds a button that clears the field. */
  isClearable?: boolean;
  /** Accessible name for use without a surrounding `Field`. */
  label?: string;
  name?: string;
  placeholder?: string;
  startIcon?: ReactNode;
  onBlur?: () => void;
  /** Label until the tree is loaded. */
  initialPath?: string;
}

/** Combobox of the category tree; a query matches the category and its parents. */
export function CategoryPicker(props: CategoryPickerProps) {
  const { value, onPick, isClearable = false, label, name, placeholder, startIcon, onBlur, initialPath = '' } = props;
  const intl = useIntl();
  const { api } = useHost();
  const tree = useQuery(api.catalog.tree());
  const categories = useMemo(() => listCategories(tree.data?.results ?? []), [tree.data]);
  const [query, setQuery] = useState<string | null>(null);
  const selected = categories.find(({ id, alias }) => value === id || value === alias);
  const found = useMemo(() => findCategories(categories, query ?? '', maxShown), [categories, query]);
  const hasNothing = query !== null && query.trim() !== '' && found.length === 0 && categories.length > 0;

  return (
    <Combobox
      options={found}
      getKey={({ id }) => id}
      onSelect={(category) => {
        onPick(category);
        setQuery(null);
      }}
      renderOption={(category) => (
        <Line style={{ paddingLeft: query ? 0 : category.depth * 16 }}>
          <HighlightMatch text={category.title} query={query ?? ''} />
          {query && category.depth > 0 ? <small>{category.path}</small> : null}
        </Line>
      )}
      label={label}
      empty={hasNothing ? <FormattedMessage {...messages.nothing} /> : null}
      minWidth={320}
    >
      {({ inputProps, open }) => (
        <Input
          {...inputProps}
          name={name}
          aria-label={label}
          placeholder={placeholder}
          startIcon={startIcon}
          title={selected?.path}
          value={query ?? selected?.path ?? (value === null ? '' : initialPath)}
          onChange={(event) => {
            setQuery(event.target.value);
            open();
          }}
          onFocus={(event) => event.target.select()}
          onClick={open}
          onBlur={() => {
            inputProps.onBlur();
            setQuery(null);
            onBlur?.();
          }}
          end={
            isClearable && value !== null ? (
              <IconButton size="sm" label={intl.formatMessage(messages.clear)} onClick={() => onPick(null)}>
                <X size={16} />
              </IconButton>
            ) : (
              <ChevronDown size={18} />
            )
          }
        />
      )}
    </Combobox>
  );
}

const Line = styled.span`
  min-width: 0;

  small {
    ${type('caption')}
    display: block;
    color: ${color('text.muted')};
  }
`;
