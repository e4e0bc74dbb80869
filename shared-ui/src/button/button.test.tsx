import { screen } from '@testing-library/react';
import { renderUi } from '../testing';
import { Button } from './button';
import { IconButton } from './icon-button';
import { LinkButton } from './link-button';
import { TextLink } from './text-link';

it('does not submit a form without type="submit"', () => {
  renderUi(<Button>Save</Button>);

  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('type', 'button');
});

it('ignores presses while loading and keeps the focus', async () => {
  const handleClick = jest.fn();
  const { user, rerender } = renderUi(<Button onClick={handleClick}>Save</Button>);
  await user.click(screen.getByRole('button', { name: 'Save' }));

  rerender(
    <Button onClick={handleClick} isLoading>
      Save
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(handleClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
});

it('does not submit the form again while it is loading', async () => {
  const handleSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user } = renderUi(
    <form onSubmit={handleSubmit}>
      <Button type="submit" isLoading>
        Save
      </Button>
    </form>,
  );

  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(handleSubmit).not.toHaveBeenCalled();
});

it('renders a link for an address', () => {
  renderUi(
    <>
      <LinkButton to="/offers/">Catalog</LinkButton>
      <LinkButton href="https://example.com/">Outside</LinkButton>
      <TextLink to="/shops/">All shops</TextLink>
      <TextLink onClick={() => undefined}>Clear</TextLink>
    </>,
  );

  expect(screen.getByRole('link', { name: 'Catalog' })).toHaveAttribute('href', '/offers/');
  expect(screen.getByRole('link', { name: 'Outside' })).toHaveAttribute('href', 'https://example.com/');
  expect(screen.getByRole('link', { name: 'All shops' })).toHaveAttribute('href', '/shops/');
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveAttribute('type', 'button');
});

it('gives an icon an accessible name and a tooltip', () => {
  renderUi(
    <IconButton label="Remove">
      <svg aria-hidden />
    </IconButton>,
  );

  expect(screen.getByRole('button', { name: 'Remove' })).toHaveAttribute('title', 'Remove');
});
