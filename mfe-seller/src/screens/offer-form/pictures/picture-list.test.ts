import { movePicture, type PictureItem, readyImages } from './picture-list';

const ready = (id: string): PictureItem => ({
  id,
  state: 'ready',
  image: { key: id, file_150_150: '', file_300_300: '', file_600_600: '' },
});
const items: PictureItem[] = [ready('a'), { id: 'b', state: 'uploading', name: 'b.png', share: 0.5 }, ready('c')];
const joinIds = (list: readonly PictureItem[]) => list.map(({ id }) => id).join('');

it.each([
  ['c', 0, 'cab'],
  ['a', 2, 'bca'],
  ['a', -1, 'abc'],
  ['a', 9, 'bca'],
  ['x', 0, 'abc'],
])('moves %s to %s', (id, to, order) => {
  expect(joinIds(movePicture(items, id, to))).toBe(order);
});

it('counts only uploaded pictures', () => {
  expect(readyImages(items).map(({ key }) => key)).toEqual(['a', 'c']);
});
