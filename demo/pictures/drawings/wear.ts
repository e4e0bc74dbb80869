import { circle, drawing, each, grid, line, oval, rect, shape, shine, turned } from './kit';

/** Clothes, shoes, bags, jewelry. */
export const wear = {
  jacket: drawing(
    shape('M10 4h12l7 5-2 17-4-.6V29H9v-3.6L5 26 3 9z', 'blue'),
    shape('M10 4h12l-2 5h-8z', 'navy'),
    line('M9 12.6h14M9 17h14M9 21.4h14M9 25.8h14M4 15l4-.6M28 15l-4-.6M4.6 20l3.6-.4M27.4 20l-3.6-.4', 'navy', 0.8),
    line('M16 8.6V29', 'steel', 1.2),
  ),
  shirt: drawing(
    shape('M11 3h10l8 5-3 7-3-1v16H9V14l-3 1-3-7z', 'white'),
    shape('M11 3l5 6-4 3-3-7zM21 3l-5 6 4 3 3-7z', 'glass'),
    line('M16 9.4V29.6', 'steel', 0.7),
    each(grid(16, 13, 1, 4, 0, 4.4), (x, y) => circle(x, y, 0.7, 'dark')),
    line('M19 15.4h4', 'steel', 0.8),
  ),
  polo: drawing(
    shape('M11 3h10l8 5-3 7-3-1v15H9V14l-3 1-3-7z', 'teal'),
    shape('M11 3l5 5-4 3-3.4-6zM21 3l-5 5 4 3 3.4-6z', 'leaf'),
    line('M16 8.4v6', 'leaf', 2),
    each(
      [
        [16, 10],
        [16, 12.6],
      ],
      (x, y) => circle(x, y, 0.6, 'white'),
    ),
    line('M4 9.4l3 5M28 9.4l-3 5', 'leaf', 1),
  ),
  hoodie: drawing(
    shape('M10 7h12l6 4 2 16h-5l-2-7v9H9v-9l-2 7H2l2-16z', 'orange'),
    shape('M9 9c0-8 14-8 14 0-2 4-12 4-14 0z', 'red'),
    oval(16, 8.4, 4.6, 3, 'black'),
    line('M13.6 11v5M18.4 11v5', 'white', 0.9),
    shape('M11 19h10l2 6H9z', 'red'),
    rect(9, 27.4, 14, 2, 0.6, 'red'),
  ),
  sweatshirt: drawing(
    shape('M11 5h10l7 4 3 17h-5l-3-9v11H9V17l-3 9H1L4 9z', 'purple'),
    line('M11 5.4c1 4 9 4 10 0', 'pink', 1.6),
    rect(9, 26, 14, 2.4, 0.8, 'navy'),
    line('M12.6 15h6.8M14 18h4', 'white', 1.2),
  ),
  tracksuit: drawing(
    shape('M8 2h10l5 3 1.4 10-3.4.4L20 11v7H6v-7l-1 4.4-3.4-.4L3 5z', 'navy'),
    line('M13 2.4V18', 'white', 0.9),
    line('M4.4 6L3.4 14.6M21.6 6l1.2 8.6', 'white', 0.9),
    shape('M12 16h16l2 14h-6l-3-9-3 9h-7z', 'blue'),
    line('M13 18l-.6 11.6M27.4 18l1.4 11.6', 'white', 0.9),
    rect(12, 15.4, 16, 1.8, 0.8, 'dark'),
  ),
  vyshyvanka: drawing(
    shape('M11 4h10l8 5-2 11-4-.6V29H9v-9.6L5 20 3 9z', 'white'),
    line('M13.4 5.4v9M18.6 5.4v9', 'red', 2),
    line('M16 5v9', 'white', 1),
    each(grid(13.4, 6.6, 1, 5, 0, 2.2), (x, y) => circle(x, y, 0.5, 'black')),
    each(grid(18.6, 6.6, 1, 5, 0, 2.2), (x, y) => circle(x, y, 0.5, 'black')),
    line('M4.4 13.6l4 .8M27.6 13.6l-4 .8M4.8 16.8l4 .6M27.2 16.8l-4 .6', 'red', 1.6),
    line('M10 26h12', 'red', 1.8),
    each(grid(11, 26, 6, 1, 2, 0), (x, y) => circle(x, y, 0.5, 'black')),
  ),
  'cargo-trousers': drawing(
    shape('M8 2h16l2 28h-7l-3-17-3 17H6z', 'olive'),
    rect(8, 2, 16, 2.6, 0.8, 'brown'),
    rect(6.4, 15, 5, 6, 0.8, 'olive'),
    rect(20.6, 15, 5, 6, 0.8, 'olive'),
    line('M6.4 17h5M20.6 17h5M16 4.6v8', 'dark', 0.7),
    line('M9 6c1 2 3 2 4 .4M23 6c-1 2-3 2-4 .4', 'dark', 0.7),
  ),
  'combat-shirt': drawing(
    shape('M11 4h10l7 4 3 16h-5l-3-8v12H9V16l-3 8H1L4 8z', 'olive'),
    shape('M11 4l2 3h6l2-3', 'brown'),
    line('M16 5v7', 'dark', 1),
    rect(4, 11, 4, 4.4, 0.6, 'brown'),
    rect(24, 11, 4, 4.4, 0.6, 'brown'),
    circle(13, 20, 1.6, 'leaf'),
    circle(18.6, 23, 2, 'brown'),
    circle(19, 16, 1.4, 'leaf'),
  ),
  slippers: drawing(
    turned(
      -14,
      [
        oval(10, 18, 6, 11.4, 'pink'),
        shape('M4.4 14c0-8 11.2-8 11.2 0 0 4-11.2 4-11.2 0z', 'purple'),
        circle(10, 12, 2.4, 'white'),
        oval(10, 23, 3.6, 4.4, 'white'),
      ],
      10,
      18,
    ),
    turned(
      14,
      [
        oval(22, 18, 6, 11.4, 'pink'),
        shape('M16.4 14c0-8 11.2-8 11.2 0 0 4-11.2 4-11.2 0z', 'purple'),
        circle(22, 12, 2.4, 'white'),
        oval(22, 23, 3.6, 4.4, 'white'),
      ],
      22,
      18,
    ),
  ),
  wallet: drawing(
    rect(3, 8, 25, 18, 3, 'brown'),
    rect(6, 5, 18, 6, 1.4, 'green'),
    rect(3, 9.4, 25, 17, 3, 'wood'),
    rect(19, 15, 11, 6.4, 3, 'brown'),
    circle(22.6, 18.2, 1.5, 'yellow'),
    line('M5.4 11.6h16M5.4 24h20', 'cream', 0.6),
  ),
  belt: drawing(
    line('M15 16c-12-2-10-13 1-13s14 11 6 14-16 2-18 6 6 7 14 5', 'brown', 3.4),
    line('M15 16c-12-2-10-13 1-13s14 11 6 14-16 2-18 6 6 7 14 5', 'wood', 0.6),
    rect(16.6, 24, 8, 8, 1.8, 'yellow'),
    rect(18.4, 25.8, 4.4, 4.4, 0.8, 'brown'),
    line('M18 28h6', 'steel', 1.1),
  ),
  beanie: drawing(
    shape('M4 20C4 10 9 5 16 5s12 5 12 15z', 'red'),
    rect(2.4, 19, 27.2, 8, 3.4, 'white'),
    line('M7 20v6M11 20v6M16 20v6M21 20v6M25 20v6', 'steel', 0.9),
    circle(16, 4.6, 3.8, 'white'),
    line('M8 14h16', 'cream', 1.8),
    each(grid(10, 10.4, 5, 1, 3, 0), (x, y) => circle(x, y, 0.8, 'cream')),
  ),
  earrings: drawing(
    each(
      [
        [10, 0],
        [22, 2],
      ],
      (x, y) =>
        line(`M${x} ${3 + y}c-3 0-3 4 0 5`, 'yellow', 1) +
        circle(x, 9.4 + y, 1.6, 'yellow') +
        shape(`M${x} ${11 + y}c6 7 6 16 0 16s-6-9 0-16z`, 'teal') +
        oval(x - 1.4, 20 + y, 0.9, 3, 'glass') +
        circle(x, 27.4 + y, 1, 'yellow'),
    ),
  ),
  studs: drawing(
    each(
      [
        [10, 13],
        [22, 19],
      ],
      (x, y) =>
        circle(x, y, 5.6, 'yellow') +
        shape(`M${x - 3.6} ${y - 1}l1.6-2.4h4l1.6 2.4-3.6 4.4z`, 'glass') +
        line(`M${x - 3.6} ${y - 1}h7.2M${x} ${y + 3}l-1.4-4 1.4-2`, 'blue', 0.5),
    ),
  ),
  chain: drawing(
    line('M4 3c0 14 5 20 12 22M28 3c0 14-5 20-12 22', 'yellow', 1.5),
    each(
      [
        [4.6, 8],
        [6.4, 13],
        [9, 17.6],
        [12, 21.4],
        [27.4, 8],
        [25.6, 13],
        [23, 17.6],
        [20, 21.4],
      ],
      (x, y) => circle(x, y, 1.2, 'yellow'),
    ),
    shape('M16 30c-6-3.4-4-8-1.8-8 1 0 1.8.8 1.8 1.4 0-.6.8-1.4 1.8-1.4 2.2 0 4.2 4.6-1.8 8z', 'red'),
  ),
  bracelet: drawing(
    `<g fill="none">${line('M16 5a12 9 0 1 1-.1 0z', 'yellow', 2.4)}</g>`,
    each(
      [
        [4, 14],
        [7, 20],
        [12.4, 22.8],
        [19.6, 22.8],
        [25, 20],
        [28, 14],
      ],
      (x, y) => circle(x, y, 2, 'glass') + circle(x - 0.5, y - 0.5, 0.6, 'white'),
    ),
    shape('M16 23.4l3 4-3 4-3-4z', 'pink'),
  ),
  bodysuit: drawing(
    shape('M10 4c2 3 10 3 12 0l6 4-3 6-3-1v9c0 4-4 4-4 8h-4c0-4-4-4-4-8v-9l-3 1-3-6z', 'glow'),
    line('M10.4 4.4c2 3.4 9.2 3.4 11.2 0', 'orange', 1.2),
    each(
      [
        [14.4, 28.6],
        [16, 29],
        [17.6, 28.6],
      ],
      (x, y) => circle(x, y, 0.5, 'steel'),
    ),
    circle(16, 14, 3.4, 'wood'),
    circle(13.4, 11.4, 1.4, 'wood'),
    circle(18.6, 11.4, 1.4, 'wood'),
    circle(14.8, 13.4, 0.4, 'black'),
    circle(17.2, 13.4, 0.4, 'black'),
    oval(16, 15.2, 1.2, 0.9, 'cream'),
  ),
  romper: drawing(
    shape('M10 4c2 3 10 3 12 0l7 5-3 6-3-1 1 14h-6l-2-7-2 7H8l1-14-3 1-3-6z', 'screen'),
    line('M10.4 4.4c2 3.4 9.2 3.4 11.2 0M16 7v13', 'white', 1),
    each(grid(16, 9, 1, 4, 0, 3), (x, y) => circle(x, y, 0.6, 'white')),
    rect(8, 27, 6.4, 2.6, 1.2, 'white'),
    rect(17.6, 27, 6.4, 2.6, 1.2, 'white'),
    each(
      [
        [12, 13],
        [20, 15],
        [12, 19],
      ],
      (x, y) => circle(x, y, 0.9, 'glow'),
    ),
  ),
  'girls-set': drawing(
    shape('M11 2h10l6 4-2 6-3-1v6H10v-6l-3 1-2-6z', 'pink'),
    shape('M16 13c-4-2.4-2.6-5-1.2-5 .7 0 1.2.6 1.2 1 0-.4.5-1 1.2-1 1.4 0 2.8 2.6-1.2 5z', 'white'),
    shape('M9 16h14l5 13c-8 2-16 2-24 0z', 'purple'),
    line('M13 17.6L10 29.4M19 17.6l3 11.8M16 17.6v12.6', 'white', 0.6),
    shine(10, 16.4, 12, 0.9, 0.4),
  ),
  'boys-set': drawing(
    shape('M11 2h10l7 4-3 6-3-1v7H10v-7l-3 1-3-6z', 'green'),
    line('M10.4 10.4h11.2M10.4 13.4h11.2', 'white', 1.5),
    shape('M8 17.4h16l1.4 12h-7.2L16 23l-2.2 6.4H6.6z', 'navy'),
    line('M16 19v3', 'white', 0.8),
    rect(8, 17, 16, 1.8, 0.8, 'black'),
  ),
};
