/** Writes src/icons/lucide.ts: the drawings of the icons that the product uses, taken from lucide-react. To add one, name it here (`our-name=lucide-name` where they differ). */
import { writeFileSync } from 'node:fs';
import type { IconNode } from '../src/icons/create-icon';

const names =
  `archive arrow-down arrow-left arrow-right arrow-up arrow-up-down badge-check ban banknote bell calendar camera chart-line check chevron-down
chevron-left chevron-right chevron-up circle-alert=circle-exclamation-point circle-check circle-help=circle-question-mark circle-user-round circle-x clock coins copy credit-card download ellipsis external-link eye eye-off
file-spreadsheet file-text flag flame funnel gift globe hand-coins heart history=rotate-ccw-clock house image image-off images info key-round landmark languages layout-grid
link list lock lock-open log-in log-out mail map-pin menu message-circle-help=message-circle-question-mark message-square minus monitor moon package pause pencil phone phone-call play plus receipt-text
refresh-cw reply rocket rotate-ccw save search send settings share-2 shield-check shopping-bag shopping-basket sliders-horizontal star store sun tag ticket-check ticket-percent trash-2=trash
trending-down trending-up triangle-alert=triangle-exclamation-point truck undo-2 upload user-plus user-round user-round-cog users-round wallet wifi-off x zoom-in`.split(
    /\s+/,
  );

const pascal = (name: string) => name.replace(/(^|-)([a-z0-9])/g, (_match, _dash: string, letter: string) => letter.toUpperCase());

const lines = await Promise.all(
  names.map(async (entry) => {
    const [name = entry, source = name] = entry.split('=');
    const { __iconData: data } = (await import(`lucide-react/icons/${source}`)) as { __iconData: { node: IconNode } };
    const node = data.node.map(([tag, attributes]) => [
      tag,
      Object.fromEntries(Object.entries(attributes).filter(([attribute]) => attribute !== 'key')),
    ]);
    return `export const ${pascal(name)} = /* @__PURE__ */ createIcon(${JSON.stringify(node)});\n`;
  }),
);
const head = `// Drawings of Lucide (ISC licence, https://lucide.dev/license), written by tools/record-icons.ts.\nimport { createIcon } from './create-icon';\n\n`;
writeFileSync(new URL('../src/icons/lucide.ts', import.meta.url), head + lines.join(''));
