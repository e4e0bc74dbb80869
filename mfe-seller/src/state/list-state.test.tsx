import { renderUi } from '@yarmarok/shared-ui/testing';
import { screen } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { usePreserveListState, useListState, useReceivedListState } from './list-state';

function List() {
  return (
    <Link to="/import" state={useListState()}>
      Import
    </Link>
  );
}
function Import() {
  usePreserveListState();
  const { search } = useLocation();
  const { list } = useReceivedListState();
  return (
    <>
      <p>{[search, list].join(' of ')}</p>
      <Link to="/import?offset=50">Next page</Link>
    </>
  );
}
const show = (route: string) =>
  renderUi(
    <Routes>
      <Route path="/offers" element={<List />} />
      <Route path="/import" element={<Import />} />
    </Routes>,
    { route },
  );

it('passes the query of a list to a page, and to the links of that page', async () => {
  const { user } = show('/offers?status=hidden');

  await user.click(screen.getByRole('link', { name: 'Import' }));
  await user.click(await screen.findByRole('link', { name: 'Next page' }));

  expect(await screen.findByText('?offset=50 of ?status=hidden')).toBeVisible();
});

it('has no list on a page that was opened by its address', async () => {
  const { user } = show('/import');

  await user.click(screen.getByRole('link', { name: 'Next page' }));

  expect(await screen.findByText('?offset=50 of')).toBeVisible();
});
