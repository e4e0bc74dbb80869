import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Input } from '../forms/controls/input';
import { renderUi } from '../testing';
import { Combobox } from './combobox';
import { HighlightMatch } from './highlight-match';
import { useCombobox } from './use-combobox';

const suggestions = ['Ceramics', 'Ceramic teapot', 'All results'];

function SearchBox({ onSubmit }: { onSubmit?: (query: string) => void }) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(query);
      }}
    >
      <Combobox
        options={query && query !== 'nothing' ? suggestions : []}
        getKey={(text) => text}
        onSelect={setChosen}
        renderOption={(text) => <HighlightMatch text={text} query={query} />}
        label="Suggestions"
        empty={query === 'nothing' && 'Nothing was found'}
      >
        {({ inputProps, open }) => (
          <Input
            aria-label="Search"
            {...inputProps}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              open();
            }}
          />
        )}
      </Combobox>
      <output>{chosen}</output>
    </form>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Search' });

it('keeps the focus in the field while the arrow keys move the active row', async () => {
  const { user } = renderUi(<SearchBox />);
  await user.type(field(), 'cer');

  await user.keyboard('{ArrowDown}{ArrowDown}');

  const option = screen.getByRole('option', { name: /teapot/ });
  expect(option).toHaveAttribute('aria-selected', 'true');
  expect(field()).toHaveAttribute('aria-activedescendant', option.id);
  expect(field()).toHaveFocus();
});

it('returns to the typed text beyond the last row', async () => {
  const { user } = renderUi(<SearchBox />);
  await user.type(field(), 'cer');

  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { name: 'All results' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');

  expect(field()).not.toHaveAttribute('aria-activedescendant');
});

it('selects the active row with Enter', async () => {
  const handleSubmit = jest.fn();
  const { user } = renderUi(<SearchBox onSubmit={handleSubmit} />);
  await user.type(field(), 'cer');

  await user.keyboard('{ArrowDown}{Enter}');

  expect(screen.getByRole('status')).toHaveTextContent('Ceramics');
  expect(handleSubmit).not.toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('scrolls to the row that a key activates', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = renderUi(<SearchBox />);
  await user.type(field(), 'cer');

  await user.hover(screen.getByRole('option', { name: /teapot/ }));
  expect(scrolled).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}');

  expect(scrolled.mock.contexts).toEqual([screen.getByRole('option', { name: 'All results' })]);
});

it('announces an empty result', async () => {
  const { user } = renderUi(<SearchBox />);

  await user.type(field(), 'nothing');

  expect(screen.getByText('Nothing was found')).toHaveRole('status');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

it('submits the typed text when no row is active', async () => {
  const handleSubmit = jest.fn();
  const { user } = renderUi(<SearchBox onSubmit={handleSubmit} />);

  await user.type(field(), 'vase{Enter}');

  expect(handleSubmit).toHaveBeenCalledWith('vase');
});

it('selects with the pointer and closes on Esc', async () => {
  const { user } = renderUi(<SearchBox />);
  await user.type(field(), 'cer');
  await user.click(screen.getByRole('option', { name: 'All results' }));
  expect(screen.getByRole('status')).toHaveTextContent('All results');

  await user.type(field(), 'a');
  expect(screen.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await user.keyboard('{Escape}');

  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveValue('cera');
});

it('leaves a link that is opened in another tab to the browser, and selects it otherwise', () => {
  const handleSelect = jest.fn();
  function Links() {
    const box = useCombobox({ count: 1, onSelect: handleSelect });
    return (
      <>
        <Input aria-label="Search" {...box.inputProps} onFocus={box.open} />
        {box.isOpen ? (
          <div {...box.listProps} aria-label="Suggestions">
            <a href="/vases/" {...box.optionProps(0)}>
              Vases
            </a>
          </div>
        ) : null}
      </>
    );
  }
  renderUi(<Links />);
  fireEvent.focus(field());
  const link = screen.getByRole('option');
  const opened: boolean[] = [];
  // jsdom cannot navigate.
  const watch = (event: Event) => {
    opened.push(!event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', watch);

  fireEvent.click(link, { ctrlKey: true });
  fireEvent.click(link, { metaKey: true });
  expect(handleSelect).not.toHaveBeenCalled();
  fireEvent.click(link);
  document.removeEventListener('click', watch);

  expect(opened).toEqual([true, true, false]);
  expect(handleSelect).toHaveBeenCalledWith(0);
});

it('deactivates the row when the rows change', async () => {
  const handleSelect = jest.fn();
  function Rows({ rows }: { rows: string[] }) {
    const box = useCombobox({ count: rows.length, rowsKey: rows.join(), onSelect: handleSelect });
    return <Input aria-label="Search" {...box.inputProps} />;
  }
  const { user, rerender } = renderUi(<Rows rows={['a', 'b']} />);
  await user.click(field());
  await user.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant');

  rerender(<Rows rows={['x', 'a', 'b']} />);

  expect(field()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{Enter}');
  expect(handleSelect).not.toHaveBeenCalled();
});

it('marks every word of the query, regardless of case and apostrophe', () => {
  renderUi(
    <p>
      <HighlightMatch text="Комп’ютер і КЕРАМІКА (2)" query="керам комп'ют (2" />
    </p>,
  );

  expect(screen.getAllByText((_text, element) => element?.tagName === 'MARK').map((mark) => mark.textContent)).toEqual([
    'Комп’ют',
    'КЕРАМ',
    '(2',
  ]);
});
