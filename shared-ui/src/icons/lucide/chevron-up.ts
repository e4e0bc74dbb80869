// Drawing of Lucide (ISC licence, https://lucide.dev/license), written by tools/record-icons.ts.
import { createIcon } from '../create-icon';

export const ChevronUp = /* @__PURE__ */ createIcon([['path', { d: 'm18 15-6-6-6 6' }]]);
