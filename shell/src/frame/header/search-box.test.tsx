import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import { SearchBox } from './search-box';

let stop = () => {};
afterEach(() => stop());

it('draws the ring of other controls around the focused field', async () => {
  const view = renderScreen(<SearchBox />);
  ({ stop } = view);
  const getRing = () => getComputedStyle(screen.getByRole('search')).boxShadow;
  expect(getRing()).not.toContain('--ya-line-focus');

  await view.user.click(screen.getByRole('combobox'));

  expect(getRing()).toContain('0 0 0 4px var(--ya-line-focus)');
});
