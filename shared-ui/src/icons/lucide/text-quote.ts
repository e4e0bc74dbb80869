// Drawing of Lucide (ISC licence, https://lucide.dev/license), written by tools/record-icons.ts.
import { createIcon } from '../create-icon';

export const TextQuote = /* @__PURE__ */ createIcon([
  ['path', { d: 'M17 5H3' }],
  ['path', { d: 'M21 12H8' }],
  ['path', { d: 'M21 19H8' }],
  ['path', { d: 'M3 12v7' }],
]);
