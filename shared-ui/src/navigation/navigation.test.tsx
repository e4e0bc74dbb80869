import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing';
import { Breadcrumbs } from './breadcrumbs';
import { ExpandableBlock } from './expandable-block';
import { Pagination, visiblePages } from './pagination';
import { ShowMore } from './show-more';

it('marks the last crumb as the current page', () => {
  renderUi(
    <Breadcrumbs
      items={[
        { title: 'Home', to: '/' },
        { title: 'Interior', to: '/x/' },
      ]}
    />,
  );

  const nav = screen.getByRole('navigation', { name: 'You are here' });
  expect(within(nav).getByRole('link')).toHaveTextContent('Home');
  expect(within(nav).getByText('Interior')).toHaveAttribute('aria-current', 'page');
});

it.each([
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [2, 3, [1, 2, 3]],
])('on page %d of %d shows five around it', (page, count, expected) => {
  expect(visiblePages(page, count)).toEqual(expected);
});

it('links to neighboring pages and marks the current page', () => {
  renderUi(<Pagination page={2} pageCount={9} getHref={(page) => `/?page=${page}`} />);

  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/?page=1');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/?page=3');
});

it('shows the remaining number and works without a script', () => {
  renderUi(<ShowMore shown={36} total={1284} step={36} to="/?offset=36" />);

  expect(screen.getByRole('link', { name: 'Show 36 more' })).toHaveAttribute('href', '/?offset=36');
  expect(screen.getByRole('status')).toHaveTextContent('Showing 36 of 1,284');
});

it('names the first item of a later page', () => {
  renderUi(<ShowMore from={37} shown={72} total={142} step={36} to="/?offset=72" />);

  expect(screen.getByRole('status')).toHaveTextContent('Showing 37–72 of 142');
});

it('offers at most the remaining items', () => {
  renderUi(<ShowMore shown={1270} total={1284} step={36} onClick={() => undefined} />);

  expect(screen.getByRole('button', { name: 'Show 14 more' })).toBeVisible();
});

it('shows only the numbers once everything is shown', () => {
  renderUi(<ShowMore shown={12} total={12} onClick={() => undefined} />);

  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('has the whole text in the markup and expands on request', async () => {
  const { user } = renderUi(
    <ExpandableBlock>
      <p>Natural materials age well.</p>
    </ExpandableBlock>,
  );
  const toggle = screen.getByRole('button', { name: 'Read more', expanded: false });

  expect(screen.getByText('Natural materials age well.')).toBeInTheDocument();
  await user.click(toggle);

  expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toBeVisible();
});

it('expands when a link in the hidden part gets the focus', async () => {
  const { user } = renderUi(
    <ExpandableBlock>
      <a href="/x/">Read</a>
    </ExpandableBlock>,
  );

  await user.tab();

  expect(screen.getByRole('link', { name: 'Read' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Show less' })).toBeVisible();
});
