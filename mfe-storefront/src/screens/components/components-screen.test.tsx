import { HostProvider, type HostServices, type Locale } from '@yarmarok/shared-contract';
import { renderUi } from '@yarmarok/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { readKitCode } from '../../../tools/read-kit-code';
import { readKitProps } from '../../../tools/read-kit-props';
import { ComponentsScreen } from './components-screen';
import kitCode from './kit-code.json';
import kitProps from './kit-props.json';

const notify = jest.fn();
function show(locale: Locale = 'en') {
  const host = { locale, origin: 'https://yarmarok.test', isServer: false, actions: { notify } } as unknown as HostServices;
  return renderUi(
    <HostProvider value={host}>
      <ComponentsScreen />
    </HostProvider>,
    { locale, route: '/components/' },
  );
}

describe('the page of the UI kit', () => {
  it('shows every component of the kit with its props', async () => {
    show();
    // The code of the editor of rich text is loaded last.
    await screen.findByRole('toolbar', { name: 'Formatting' }, { timeout: 60_000 });
    for (const [name, props] of Object.entries(kitProps)) {
      const example = screen.getByRole('article', { name });
      for (const prop of props) expect(example).toHaveTextContent(prop.name);
    }
  });

  it('shows the components whose names contain the searched text', async () => {
    const { user } = show();
    const search = screen.getByRole('searchbox', { name: 'Search components' });
    await user.type(search, 'combo');
    expect(screen.getAllByRole('article').map((example) => example.id)).toEqual(['Combobox']);
    await user.clear(search);
    await user.type(search, 'carousel');
    expect(screen.getByText('No component has this name.')).toBeInTheDocument();
  });

  it('has the same props as the source of the kit', () => {
    expect(kitProps).toEqual(readKitProps());
  }, 180_000);

  it('has the same code as the source of the examples, one for each component', () => {
    expect(kitCode).toEqual(readKitCode());
    expect(Object.keys(kitCode)).toEqual(Object.keys(kitProps));
  });

  it('copies the code of an example with its imports', async () => {
    const { user } = show();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    const example = within(screen.getByRole('article', { name: 'Spinner' }));

    await user.click(example.getByText('Code'));
    await user.click(await example.findByRole('button', { name: 'Copy code' }));

    expect(write).toHaveBeenCalledWith("import { Spinner } from '@yarmarok/shared-ui';\n\n<Spinner />\n<Spinner size={32} />");
    expect(notify).toHaveBeenCalledWith('success', 'Code copied');
  });

  it('says when the browser does not allow copying', async () => {
    const { user } = show();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    const example = within(screen.getByRole('article', { name: 'Spinner' }));

    await user.click(example.getByText('Code'));
    await user.click(await example.findByRole('button', { name: 'Copy code' }));

    expect(notify).toHaveBeenCalledWith('error', 'The browser did not allow copying. Select the code and copy it.');
    expect(example.getByRole('group', { name: 'Code' })).toHaveTextContent('<Spinner />');
  });

  it('opens a dialog and returns the focus', async () => {
    const { user } = show();
    const opener = within(screen.getByRole('article', { name: 'Modal' })).getByRole('button', { name: 'Open' });
    await user.click(opener);
    expect(await screen.findByRole('dialog', { name: 'Call request' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
  });

  it('shows a toast', async () => {
    const { user } = show('uk');
    await user.click(screen.getByRole('button', { name: 'Товар уже в кошику' }));
    expect(notify).toHaveBeenCalledWith('info', 'Товар уже в кошику');
  });
});
