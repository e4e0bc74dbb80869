const stroke = "fill='none' stroke='%23000' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'";
const size = 24;
const svg = (viewBox: string, attributes: string, body: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${viewBox}'${attributes}%3E${body}%3C/svg%3E")`;

interface Icon {
  body: string;
  attributes?: string;
}

const heart =
  "%3Cpath d='M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5'/%3E";

/**
 * Icons that repeat on every card of a list, as masks: 36 cards would otherwise carry over a hundred inline pictures
 * through rendering, markup and hydration. Paths are Lucide's (ISC).
 */
const icons = {
  heart: { body: heart },
  'heart-filled': { body: heart, attributes: "fill='%23000'" },
  eye: {
    body: "%3Cpath d='M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0'/%3E%3Ccircle cx='12' cy='12' r='3'/%3E",
  },
  bag: {
    body: "%3Cpath d='M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794'/%3E%3Cpath d='M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z'/%3E",
  },
  flame: { body: "%3Cpath d='M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0 5 5 0 0 1 1-3 1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4'/%3E" },
  'image-off': {
    body: "%3Cpath d='m2 2 20 20M10.41 10.41a2 2 0 1 1-2.83-2.83M13.5 13.5 6 21M18 12l3 3M3.59 3.59A1.99 1.99 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.052-.22 1.41-.59M21 15V5a2 2 0 0 0-2-2H9'/%3E",
  },
  info: { body: "%3Ccircle cx='12' cy='12' r='10'/%3E%3Cpath d='M12 16v-4M12 8h.01'/%3E" },
  'circle-check': { body: "%3Ccircle cx='12' cy='12' r='10'/%3E%3Cpath d='m16 9-5.5 5.5L8 12'/%3E" },
  'circle-alert': { body: "%3Ccircle cx='12' cy='12' r='10'/%3E%3Cpath d='M12 8v4M12 16h.01'/%3E" },
  cross: { body: "%3Cpath d='M18 6 6 18M6 6l12 12'/%3E" },
  chevron: { body: "%3Cpath d='m6 9 6 6 6-6'/%3E" },
  check: { body: "%3Cpath d='M20 6 9 17l-5-5'/%3E", attributes: "stroke-width='3'" },
} satisfies Record<string, Icon>;

const star = "%3Cpath d='M12 2.1l3.06 6.2 6.84 1-4.95 4.82 1.17 6.8L12 17.7l-6.12 3.22 1.17-6.8L2.1 9.3l6.84-1z'/%3E";

const attributed = (body: string, attributes?: string) => (attributes ? `%3Cg ${attributes}%3E${body}%3C/g%3E` : body);

/**
 * Icons of cards, one below another: a picture of its own for each would be a document of its own, which takes milliseconds to make. Only
 * those of one size: that document is laid out anew whenever it is drawn larger or smaller than the last time.
 */
const together = ['eye', 'bag'] as const;
const sprite = svg(
  `${String(size)} ${String(size * together.length)}`,
  ` ${stroke}`,
  together
    .map(
      (name, index) =>
        `%3Cg transform='translate(0 ${String(index * size)})'%3E${attributed((icons[name] as Icon).body, (icons[name] as Icon).attributes)}%3C/g%3E`,
    )
    .join(''),
);

/** `--ya-icon-…` is a picture, also of those together for remotes that were built before they were; `--ya-mask-…` a whole mask. */
export const iconMaskCss = [
  `:root{--ya-icons:${sprite};--ya-icon-star:${svg('27 24', '', star)};`,
  ...Object.entries<Icon>(icons).map(
    ([name, { body, attributes }]) => `--ya-icon-${name}:${svg('24 24', ` ${stroke}`, attributed(body, attributes))};`,
  ),
  ...together.map(
    (name, index) =>
      `--ya-mask-${name}:var(--ya-icons) 0 ${String((100 * index) / (together.length - 1))}% / 100% ${String(100 * together.length)}%;`,
  ),
  '}',
].join('');
