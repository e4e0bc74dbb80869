import { renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { useSetAtom } from 'jotai';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { fakeApi } from '../../testing/api-server';
import { area } from '../../testing/area';
import { openPanelAtom } from '../../state/panels';
import { PanelHost } from './panel-host';

fakeApi();

function Page() {
  const open = useSetAtom(openPanelAtom);
  const navigate = useNavigate();
  return (
    <>
      <Link to="/next/">Next page</Link>
      <button onClick={() => open({ name: 'cart', props: {} })}>Open</button>
      {/* Stands behind an open menu, where only the browser's back button works. */}
      <button onClick={() => void navigate(-1)}>Back</button>
      <p data-testid="address">{useLocation().pathname}</p>
      <PanelHost />
    </>
  );
}

it('closes with Back, which then leads back', async () => {
  const { user } = await renderPart(area, <Page />);
  const back = screen.getByRole('button', { name: 'Back' });
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/next/'));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Cart' });

  back.click();

  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cart' })).not.toBeInTheDocument());
  expect(screen.getByTestId('address')).toHaveTextContent('/next/');
  back.click();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
});
