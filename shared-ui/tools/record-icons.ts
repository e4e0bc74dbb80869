/**
 * Writes src/icons/lucide.ts and a file for each drawing, taken from lucide-react, so that a part of the site bundles only the drawings it
 * shows. To add one, name it here (`our-name=lucide-name` where they differ).
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';
import type { IconNode } from '../src/icons/create-icon';

const names =
  `archive arrow-down arrow-left arrow-right arrow-up arrow-up-down badge-check ban banknote bell calendar camera chart-line check chevron-down
chevron-left chevron-right chevron-up circle-alert=circle-exclamation-point circle-check circle-help=circle-question-mark circle-minus circle-plus circle-user-round circle-x clock cloud-upload coins copy credit-card crop download ellipsis ellipsis-vertical external-link eye eye-off
file-spreadsheet file-text flag flame funnel gift globe hand-coins heart highlighter history=rotate-ccw-clock house image image-off image-plus images info italic key-round landmark languages layers layout-grid
letter-b letter-h link list list-ordered lock lock-open log-in log-out mail map-pin menu message-circle-help=message-circle-question-mark message-square minus monitor moon package pause pencil phone phone-call play plus printer receipt-text
redo-2 refresh-cw reply rocket rotate-ccw save search send settings share-2 shield-check shopping-bag shopping-basket sliders-horizontal smartphone star store sun table tag text-quote ticket-check ticket-percent trash-2=trash
trending-down trending-up triangle-alert=triangle-exclamation-point truck undo-2 upload user-plus user-round user-round-cog users-round wallet wifi-off wrench x zoom-in`.split(
    /\s+/,
  );

const pascal = (name: string) => name.replace(/(^|-)([a-z0-9])/g, (_match, _dash: string, letter: string) => letter.toUpperCase());

const origin = '// Drawing of Lucide (ISC licence, https://lucide.dev/license), written by tools/record-icons.ts.\n';
const icons = new URL('../src/icons/', import.meta.url);
const style = JSON.parse(readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8')) as FormatConfig;
const toSource = async (source: string) => (await format('icon.ts', source, style)).code;

// Everything is read before the old files go: a name that Lucide does not have leaves them as they are.
const drawings = await Promise.all(
  names.map(async (entry) => {
    const [name = entry, source = name] = entry.split('=');
    const { __iconData: data } = (await import(`lucide-react/icons/${source}`)) as { __iconData: { node: IconNode } };
    const node = data.node.map(([tag, attributes]) => [
      tag,
      Object.fromEntries(Object.entries(attributes).filter(([attribute]) => attribute !== 'key')),
    ]);
    const code = `import { createIcon } from '../create-icon';\n\nexport const ${pascal(name)} = /* @__PURE__ */ createIcon(${JSON.stringify(node)});\n`;
    return { name, source: await toSource(origin + code) };
  }),
);
rmSync(new URL('lucide/', icons), { recursive: true, force: true });
mkdirSync(new URL('lucide/', icons));
for (const { name, source } of drawings) writeFileSync(new URL(`lucide/${name}.ts`, icons), source);
const lines = drawings.map(({ name }) => `export { ${pascal(name)} } from './lucide/${name}';\n`);
writeFileSync(new URL('lucide.ts', icons), await toSource(origin.replace('Drawing', 'Drawings') + lines.join('')));
