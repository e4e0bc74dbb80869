import fs from 'node:fs';
import path from 'node:path';
import { type Backdrop, hashText, pickBackdrop } from '../pictures/walls';
import { readCategories, type SourceCategory } from '../../api/src/install';
import { demoFolder } from './source-data';

/** Walls that look alike. */
const wallHues: Readonly<Record<Backdrop, string>> = {
  ...{ poppy: 'red', blush: 'red', clay: 'red', honey: 'yellow', butter: 'yellow', linen: 'gray', fog: 'gray' },
  ...{ sage: 'green', mint: 'green', pine: 'green', sky: 'blue', ink: 'blue', heather: 'violet' },
};
const pictures = JSON.parse(fs.readFileSync(path.join(demoFolder, 'pictures/pictures.json'), 'utf8')) as Record<string, { color: string }>;

/** Returns the hue of the wall in a picture. */
function getWallHue(id: string): string {
  const [, name = '', other, view] = /^(.+?)(-other)?-(\d+)$/.exec(id) ?? [];
  const [red = 0, green = 0, blue = 0] = pictures[id]?.color.match(/\w\w/g)?.map((part) => Number.parseInt(part, 16)) ?? [];
  // The other stage of a subject is its second view.
  return wallHues[pickBackdrop([red, green, blue], hashText(name), other ? 2 : Number(view))];
}

const roots = readCategories();
const listChildren = (list: readonly SourceCategory[]): (readonly SourceCategory[])[] =>
  list.flatMap(({ children = [] }) => [children, ...listChildren(children)]);

it('shows categories that stand side by side before walls of other hues, where a category has such a picture', () => {
  const listEqual = (list: readonly SourceCategory[]) =>
    list.filter(({ cover }, index) => {
      const before = list[index - 1];
      return before !== undefined && getWallHue(cover) === getWallHue(before.cover);
    });
  const others = listChildren(roots);

  expect(roots).toHaveLength(14);
  expect(listEqual(roots)).toEqual([]);
  expect(others.flatMap(listEqual).length).toBeLessThan(others.flat().length / 20);
});
