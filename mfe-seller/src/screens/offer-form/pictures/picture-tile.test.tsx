import { renderPart } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../../testing/area';
import { PictureTile } from './picture-tile';

it.each(['Remove: Photo 2 of 3', 'Move left: Photo 2 of 3'])(
  'moves by the arrow keys while the button «%s» has the focus',
  async (name) => {
    const places: number[] = [];
    const ignore = () => undefined;
    const image = { key: 'offers/1', file_150_150: '/1.webp', file_300_300: '/1.webp', file_600_600: '/1.webp' };
    const { user } = await renderPart(
      area,
      <PictureTile
        item={{ id: 'a', state: 'ready', image }}
        index={1}
        count={3}
        isDragged={false}
        {...{ onDragStart: ignore, onDragEnd: ignore, onDragOverTile: ignore, onCrop: ignore, onRemove: ignore, onRetry: ignore }}
        onPlace={(to) => places.push(to)}
      />,
    );

    screen.getByRole('button', { name }).focus();
    await user.keyboard('{ArrowRight}{ArrowLeft}');

    expect(places).toEqual([2, 0]);
  },
);
