import { screen } from '@testing-library/react';
import { Button } from '../button/button';
import { renderUi } from '../testing';
import { StickyBar } from './sticky-bar';

it('shows its main action last', () => {
  renderUi(
    <StickyBar edge="top" end={<Button>Save</Button>}>
      <Button>Discard</Button>
    </StickyBar>,
  );

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Discard', 'Save']);
});

it('groups its actions under a name, and is emphasized during a selection', () => {
  const { rerender } = renderUi(
    <StickyBar role="group" aria-label="Selected: 2" isActive>
      <Button>Hide</Button>
    </StickyBar>,
  );
  expect(screen.getByRole('group', { name: 'Selected: 2' })).toHaveAttribute('data-active');
  expect(screen.getByRole('button', { name: 'Hide' })).toBeVisible();

  rerender(<StickyBar role="group" aria-label="Nothing selected" />);

  expect(screen.getByRole('group', { name: 'Nothing selected' })).not.toHaveAttribute('data-active');
});
