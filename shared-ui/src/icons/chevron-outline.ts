/**
 * Lucide's chevron-down (ISC licence, https://lucide.dev/license) in the form that `tools/record-outlines.ts` writes. Drawn by hand,
 * because it is on every page and two curves are enough for each of its round ends.
 */
export const chevronOutline = 'M5.4 9.6Q4.8 9 5.4 8.4T6.6 8.4l5.4 5.4 5.4-5.4Q18 7.8 18.6 8.4T18.6 9.6l-6 6Q12 16.2 11.4 15.6z';
