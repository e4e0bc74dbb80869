import { paths } from '@yarmarok/shared-contract';
import { radius, space, type, VisuallyHidden, color, media, motion, useCombobox } from '@yarmarok/shared-ui';
import { Search, X } from '@yarmarok/shared-ui/icons';
import { type FocusEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { searchPanel } from '../lazy/frame-components';
import { useLazy } from '../lazy/use-lazy';
import type { FoundRows } from './search-panel';
import { searchMessages as messages } from './search.messages';

const nothing: FoundRows = { rows: [], status: '' };

/** A plain form that works without scripts, with suggestions under it: docs/product/search.md#the-search-box. */
export function SearchBox() {
  const intl = useIntl();
  const navigate = useNavigate();
  const action = useHref(paths.offers());
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useSearchText();
  const [isTouched, setIsTouched] = useState(false);
  // The panel, which loads on first interaction, reports the rows.
  const [{ rows, status, remember }, setFound] = useState(nothing);

  const combobox = useCombobox({
    count: rows.length,
    rowsKey: rows.map(({ to }) => to).join(' '),
    onSelect(index) {
      const row = rows[index];
      if (row && 'search' in row) search(row.search);
      else if (row) void navigate(row.to);
    },
  });
  const drawPanel = useLazy(searchPanel, isTouched, () => setIsTouched(false));

  // Text typed before hydration is only in the field; afterwards both are the same.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? text;
    if (typed !== text) setText(typed);
  });

  function search(wanted: string) {
    combobox.close();
    input.current?.blur();
    setText(wanted);
    remember?.(wanted);
    void navigate(paths.offers({ search: wanted.trim() }));
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) combobox.close();
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    search(text);
  }

  function handleClear() {
    setText('');
    combobox.open();
    input.current?.focus();
  }

  return (
    <Form
      role="search"
      action={action}
      method="get"
      onSubmit={handleSubmit}
      onFocus={() => setIsTouched(true)}
      onBlur={handleBlur}
      onKeyDown={({ key }) => key === 'Escape' && combobox.close()}
      onPointerEnter={searchPanel.preload}
    >
      <Search size={20} />
      <input
        {...combobox.inputProps}
        // The list has a button of its own: it closes when the focus leaves the whole form.
        onBlur={undefined}
        ref={input}
        name="search"
        enterKeyHint="search"
        maxLength={200}
        aria-label={intl.formatMessage(messages.label)}
        placeholder={intl.formatMessage(messages.placeholder)}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          // The field may have been focused before hydration.
          setIsTouched(true);
          combobox.open();
        }}
        onFocus={combobox.open}
      />
      {text !== '' ? (
        <Clear type="button" aria-label={intl.formatMessage(messages.clear)} onClick={handleClear}>
          <X size={18} />
        </Clear>
      ) : null}
      <Submit type="submit">
        <FormattedMessage {...messages.submit} />
      </Submit>
      {drawPanel?.({ text, combobox, onSuggestions: setFound })}
      <VisuallyHidden role="status">{combobox.isOpen ? status : null}</VisuallyHidden>
    </Form>
  );
}

/** Returns the text of the search field: the search of the current page, until something else is typed. */
function useSearchText(): [string, (text: string) => void] {
  const { pathname, search } = useLocation();
  const ofPage = pathname === paths.offers() ? (new URLSearchParams(search).get('search') ?? '') : '';
  const [state, setState] = useState({ ofPage, text: ofPage });
  // A new search page replaces the typed text; other pages leave it.
  if (state.ofPage !== ofPage) setState({ ofPage, text: ofPage });
  return [state.text, (text) => setState({ ofPage, text })];
}

const Form = styled.form`
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(2.5)};
  min-width: 0;
  height: 48px;
  padding-left: ${space(4)};
  border-radius: ${radius.controlLg};
  background: ${color('surface.card')};
  box-shadow: inset 0 0 0 2px ${color('brand.default')};
  transition: box-shadow ${motion('fast')};
  & > svg {
    flex: none;
    color: ${color('text.muted')};
  }
  & > input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0;
    border: 0;
    background: none;
    outline: none;
    appearance: none;
    text-overflow: ellipsis;
  }
  &:has(input:focus) {
    box-shadow:
      inset 0 0 0 2px ${color('brand.default')},
      0 0 0 2px ${color('line.focusGap')},
      0 0 0 4px ${color('line.focus')};
  }
  ${media.mobile} {
    order: 1;
    flex: 1 0 100%;
    height: 46px;
    margin-bottom: ${space(3)};
    box-shadow: inset 0 0 0 1.5px ${color('brand.default')};
  }
`;

const Clear = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.controlSm};
  color: ${color('text.secondary')};
  ${media.mobile} {
    margin-right: ${space(1)};
  }
`;

const Submit = styled.button`
  flex: none;
  height: 40px;
  margin-right: ${space(1)};
  padding: 0 ${space(5)};
  border-radius: ${radius.controlSm};
  background: ${color('brand.default')};
  color: ${color('text.onBrand')};
  ${type('button')}
  transition: background-color ${motion('fast')};
  ${media.hover} {
    &:hover {
      background: ${color('brand.hover')};
    }
  }
  ${media.mobile} {
    /* Hidden, because the keyboard has its own key for it. */
    position: absolute;
    right: 0;
    width: 1px;
    height: 1px;
    margin: 0;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
