import { HostProvider, type HostServices, type Locale } from '@yarmarok/shared-contract';
import { renderUi } from '@yarmarok/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { BasicsGroup } from './basics-group';
import { ComponentsScreen } from './components-screen';
import { FeedbackGroup } from './feedback-group';
import kitCode from './kit-code.json';
import kitProps from './kit-props.json';
import { OverlaysGroup } from './overlays-group';

const notify = jest.fn();
function show(content: ReactElement, locale: Locale = 'en') {
  const host = { locale, origin: 'https://yarmarok.test', isServer: false, actions: { notify } } as unknown as HostServices;
  return renderUi(<HostProvider value={host}>{content}</HostProvider>, { locale, route: '/components/' });
}

describe('the page of the UI kit', () => {
  it('shows every component of the kit with its props', async () => {
    show(<ComponentsScreen />);
    const examples = screen.getAllByRole('article');
    // The code of the editor of rich text is loaded last.
    const editor = within(examples.find(({ id }) => id === 'RichTextEditor')!);
    await editor.findByRole('toolbar', { name: 'Formatting' }, { timeout: 60_000 });
    expect(examples.map(({ id }) => id).sort()).toEqual(Object.keys(kitProps));
    for (const example of examples) {
      expect(example).toHaveAccessibleName(example.id);
      for (const prop of kitProps[example.id as keyof typeof kitProps]) expect(example).toHaveTextContent(prop.name);
    }
  });

  it('shows the components whose names contain the searched text', async () => {
    const { user } = show(<ComponentsScreen />);
    const search = screen.getByRole('searchbox', { name: 'Search components' });
    await user.type(search, 'combo');
    expect(screen.getAllByRole('article').map((example) => example.id)).toEqual(['Combobox']);
  });

  it('has the code of every component', () => {
    expect(Object.keys(kitCode)).toEqual(Object.keys(kitProps));
  });

  it('copies the code of an example with its imports', async () => {
    const { user } = show(<BasicsGroup />);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    const example = within(screen.getByRole('article', { name: 'Spinner' }));

    await user.click(example.getByText('Code'));
    await user.click(await example.findByRole('button', { name: 'Copy code' }));

    expect(write).toHaveBeenCalledWith("import { Spinner } from '@yarmarok/shared-ui';\n\n<Spinner />\n<Spinner size={32} />");
    expect(notify).toHaveBeenCalledWith('success', 'Code copied');
  });

  it('shows that the browser does not allow copying', async () => {
    const { user } = show(<BasicsGroup />);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    const example = within(screen.getByRole('article', { name: 'Spinner' }));

    await user.click(example.getByText('Code'));
    await user.click(await example.findByRole('button', { name: 'Copy code' }));

    expect(notify).toHaveBeenCalledWith('error', 'The browser did not allow copying. Select the code and copy it.');
    expect(example.getByRole('group', { name: 'Code' })).toHaveTextContent('<Spinner />');
  });

  it('opens a dialog and returns the focus', async () => {
    const { user } = show(<OverlaysGroup />);
    const opener = within(screen.getByRole('article', { name: 'Modal' })).getByRole('button', { name: 'Open' });
    await user.click(opener);
    expect(await screen.findByRole('dialog', { name: 'Call request' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
  });

  it('shows a toast', async () => {
    const { user } = show(<FeedbackGroup />, 'uk');
    await user.click(screen.getByRole('button', { name: 'Товар уже в кошику' }));
    expect(notify).toHaveBeenCalledWith('info', 'Товар уже в кошику');
  });
});
