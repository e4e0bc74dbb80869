// Drawing of Lucide (ISC licence, https://lucide.dev/license), written by tools/record-icons.ts.
import { createIcon } from '../create-icon';

export const LetterH = /* @__PURE__ */ createIcon([
  ['path', { d: 'M18 20V4' }],
  ['path', { d: 'M6 12H18' }],
  ['path', { d: 'M6 20V4' }],
]);
