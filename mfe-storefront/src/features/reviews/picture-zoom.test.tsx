import { renderPart } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';
import { PictureZoom } from './picture-zoom';

const picture = (name: string) => ({
  file_150_150: `/${name}-150.webp`,
  file_300_300: `/${name}-300.webp`,
  file_600_600: `/${name}-600.webp`,
});
const shown = () => screen.getByRole('img').getAttribute('src');

it('switches pictures by the arrow keys, in a circle and with any focus', async () => {
  const { user } = await renderPart(
    area,
    <PictureZoom title="Lamp" pictures={[picture('a'), picture('b'), picture('c')]} start={0} onClose={() => undefined} />,
  );
  expect(screen.getByRole('dialog')).toHaveFocus();

  await user.keyboard('{ArrowRight}');
  expect([shown(), screen.getByRole('status').textContent]).toEqual(['/b-600.webp', '2 of 3']);

  screen.getByRole('button', { name: 'Next photo' }).focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(shown()).toBe('/c-600.webp');
});
