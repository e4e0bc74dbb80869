import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createIcon, type Icon, type IconNode } from './create-icon';

const names = readdirSync(path.join(__dirname, 'lucide')).map((file) => path.basename(file, '.ts'));
/** Drawings that Lucide has renamed since; as in tools/record-icons.ts. */
const renamed: Record<string, string> = {
  'circle-alert': 'circle-exclamation-point',
  'circle-help': 'circle-question-mark',
  history: 'rotate-ccw-clock',
  'message-circle-help': 'message-circle-question-mark',
  'trash-2': 'trash',
  'triangle-alert': 'triangle-exclamation-point',
};
const draw = (icon: Icon | undefined) => icon && renderToStaticMarkup(createElement(icon));

it.each(names)('%s is drawn as in the installed version of Lucide', (name) => {
  const own = Object.values(jest.requireActual<Record<string, Icon>>(`./lucide/${name}`));
  const { __iconData: data } = jest.requireActual<{ __iconData: { node: IconNode } }>(`lucide-react/icons/${renamed[name] ?? name}`);

  expect(own.map(draw)).toEqual([draw(createIcon(data.node))]);
});
