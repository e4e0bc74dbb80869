const stroke = "fill='none' stroke='%23000' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'";
const svg = (body: string, attributes = stroke) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${attributes}%3E${body}%3C/svg%3E")`;

const heart =
  "%3Cpath d='M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5'/%3E";

/**
 * Icons used in styles, as masks: inline pictures would be rendered and hydrated each time. Paths are Lucide's (ISC). Cards, links and
 * lists use outlines (`icons/outlines.ts`) instead; heart, eye, bag, flame and chevron stay for published builds of remotes that use them.
 */
const masks = {
  heart: svg(heart),
  'heart-filled': svg(heart, "fill='%23000' stroke='%23000' stroke-width='1.75'"),
  eye: svg(
    "%3Cpath d='M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0'/%3E%3Ccircle cx='12' cy='12' r='3'/%3E",
  ),
  bag: svg(
    "%3Cpath d='M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794'/%3E%3Cpath d='M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z'/%3E",
  ),
  flame: svg("%3Cpath d='M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0 5 5 0 0 1 1-3 1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4'/%3E"),
  star: `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 27 24'%3E%3Cpath d='M12 2.1l3.06 6.2 6.84 1-4.95 4.82 1.17 6.8L12 17.7l-6.12 3.22 1.17-6.8L2.1 9.3l6.84-1z'/%3E%3C/svg%3E")`,
  'image-off': svg(
    "%3Cpath d='m2 2 20 20M10.41 10.41a2 2 0 1 1-2.83-2.83M13.5 13.5 6 21M18 12l3 3M3.59 3.59A1.99 1.99 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.052-.22 1.41-.59M21 15V5a2 2 0 0 0-2-2H9'/%3E",
  ),
  info: svg("%3Ccircle cx='12' cy='12' r='10'/%3E%3Cpath d='M12 16v-4M12 8h.01'/%3E"),
  'circle-check': svg("%3Ccircle cx='12' cy='12' r='10'/%3E%3Cpath d='m16 9-5.5 5.5L8 12'/%3E"),
  'circle-alert': svg("%3Ccircle cx='12' cy='12' r='10'/%3E%3Cpath d='M12 8v4M12 16h.01'/%3E"),
  cross: svg("%3Cpath d='M18 6 6 18M6 6l12 12'/%3E"),
  chevron: svg("%3Cpath d='m6 9 6 6 6-6'/%3E"),
  check: svg("%3Cpath d='M20 6 9 17l-5-5'/%3E", stroke.replace('1.75', '3')),
};

export const iconMaskCss = `:root{${Object.entries(masks)
  .map(([name, value]) => `--ya-icon-${name}:${value};`)
  .join('')}}`;
