import { createRequire } from 'node:module';

const createIcon = createRequire(import.meta.url).resolve('@yarmarok/shared-ui/create-icon');

/** Makes an icon of Lucide with our `createIcon`, and without its name and keys, which are random text. */
export default function useOwnIcon(source: string): string {
  const [, node] = source.split(/ node: |,?\n(?:\};| {2}aliases: )/);
  if (!node) throw new Error('This is an old name of an icon, or files of Lucide have a new form');
  const drawing = node.replaceAll(/,\s+key: "\w+"/g, '');
  return `import { createIcon } from ${JSON.stringify(createIcon)};\nexport default /* @__PURE__ */ createIcon(${drawing});\n`;
}
