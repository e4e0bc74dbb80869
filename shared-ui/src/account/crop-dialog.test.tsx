import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing';
import { CropDialog } from './crop-dialog';

// Imports the lazy part in advance, because compiling it takes longer than a query waits.
beforeAll(() => import('./crop-dialog-content'), 60_000);

function show() {
  const onClose = jest.fn();
  const view = renderUi(
    <CropDialog
      url="blob:picture"
      maxSide={600}
      title="Crop photo"
      zoomLabel="Zoom"
      confirm="Apply"
      onClose={onClose}
      onCropped={() => undefined}
      onFailed={() => undefined}
    />,
  );
  return { ...view, onClose };
}

it('waits for the picture before it can be cropped', async () => {
  show();

  expect(await screen.findByRole('dialog', { name: 'Crop photo' }, { timeout: 20_000 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
});

it('zooms by a slider', async () => {
  show();
  const slider = await screen.findByRole('slider', { name: 'Zoom' });

  fireEvent.change(slider, { target: { value: '2.5' } });

  expect(slider).toHaveValue('2.5');
});

it('closes on Escape', async () => {
  const { user, onClose } = show();
  await screen.findByRole('dialog');

  await user.keyboard('{Escape}');

  expect(onClose).toHaveBeenCalled();
});
