import { screen } from '@testing-library/react';
import { themeCss } from '../document/theme-css';
import { renderUi } from '../testing';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { PageError } from './page-error';
import { Skeleton, SkeletonGroup } from './skeleton';

it('announces a failure and retries', async () => {
  const handleRetry = jest.fn();
  const { user } = renderUi(<ErrorState title="Failed to load offers" onRetry={handleRetry} />);

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load offers');
  expect(handleRetry).toHaveBeenCalledTimes(1);
});

it('renders the heading of an error page', () => {
  renderUi(<PageError title="This page could not be found" text="The stall has moved." />);

  expect(screen.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible();
});

it('explains an empty list and offers one action', () => {
  renderUi(<EmptyState title="The cart is empty" text="Add something tasty." action={<a href="/">To the catalog</a>} />);

  expect(screen.getByRole('heading', { level: 2, name: 'The cart is empty' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the catalog' })).toBeVisible();
});

it.each([
  ['an empty list', <EmptyState key="list" title="The cart is empty" />],
  ['a missing page', <PageError key="404" title="This page could not be found" />],
  ['a failed page', <PageError key="500" title="The page failed" illustration="illustration-empty.svg" />],
])('dims the drawing of %s in the dark theme', (_place, element) => {
  renderUi(element);

  expect(getComputedStyle(screen.getByAltText('')).filter).toMatch(/^var\(--ya-drawing-filter\b/);
  expect(themeCss()).toMatch(/color-scheme:dark;[^}]*--ya-drawing-filter:brightness\(/);
});

it('announces loading content', () => {
  renderUi(
    <SkeletonGroup label="Loading offers">
      <Skeleton />
    </SkeletonGroup>,
  );

  expect(screen.getByRole('status')).toHaveTextContent('Loading offers');
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
});
