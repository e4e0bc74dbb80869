import { circle, drawing, each, grid, line, oval, rect, shape, shine, turned } from './kit';

const sack = (label: string) =>
  drawing(
    shape('M6 4c6 2 14 2 20 0 1 2 0 3-.6 4 2 7 2 14 .6 21-6 2-14 2-20 0-1.4-7-1.4-14 .6-21C6 7 5 6 6 4z', 'cream'),
    line('M6.6 8c6 1.6 13 1.6 18.8 0', 'wood', 0.8),
    label,
  );

/** Materials, tools, plumbing, electrics, doors. */
export const building = {
  'cement-sack': sack(rect(8, 12, 16, 12, 1, 'grey') + shape('M10 21l4-6 3 4 2-2 3 4z', 'white')),
  'plaster-sack': sack(rect(8, 12, 16, 12, 1, 'blue') + rect(11, 15, 10, 2, 1, 'white') + rect(11, 19, 7, 1.6, 0.8, 'white')),
  'adhesive-sack': sack(
    rect(8, 12, 16, 12, 1, 'orange') + each(grid(11, 14.4, 2, 2, 5.4, 4.2), (x, y) => rect(x, y, 4.4, 3.4, 0.4, 'white')),
  ),
  'soil-sack': sack(
    rect(8, 11, 16, 14, 1.4, 'leaf') +
      shape('M16 23c-1-5 0-7 0-9M16 17c-5 0-5-4-5-4 4-.6 5 2 5 4zM16 15.6c4 0 5-3 5-3-4-.6-5 1.6-5 3z', 'glow') +
      rect(10, 22, 12, 2.4, 1, 'brown'),
  ),
  'feed-sack': sack(
    rect(8, 11, 16, 14, 1.4, 'yellow') +
      line('M16 23.6v-9', 'brown', 1) +
      each(
        [
          [14, 15],
          [18, 15],
          [14, 18],
          [18, 18],
          [16, 13.4],
        ],
        (x, y) => oval(x, y, 1.1, 1.7, 'wood'),
      ),
  ),
  'aerated-block': drawing(
    shape('M2 12l10-6 18 5-10 7z', 'white'),
    shape('M2 12l18 6v10L2 22z', 'steel'),
    shape('M20 18l10-7v10l-10 7z', 'grey'),
    each(
      [
        [6, 16],
        [10, 20],
        [14, 18.4],
        [7, 20],
        [16, 23],
        [12, 22.4],
        [17, 19.6],
      ],
      (x, y) => circle(x, y, 0.6, 'grey'),
    ),
  ),
  'insulation-roll': drawing(
    shape('M9 9h18c3 4 3 11 0 15H9z', 'glow'),
    circle(9, 16.5, 7.6, 'yellow'),
    circle(9, 16.5, 5.6, 'glow'),
    circle(9, 16.5, 3.8, 'yellow'),
    circle(9, 16.5, 2, 'orange'),
    rect(17, 8.6, 6, 16, 0.6, 'white'),
    line('M18.4 13h3.2M18.4 16h3.2M18.4 19h3.2', 'red', 0.9),
  ),
  'foam-boards': drawing(
    ...[22, 16, 10].map(
      (y) => shape(`M2 ${y}l8-4h20l-6 4z`, 'white') + rect(2, y, 22, 5.4, 0.4, 'glass') + shape(`M24 ${y}l6-4v5.4l-6 4z`, 'steel'),
    ),
  ),
  'roof-tiles': drawing(
    ...[6, 13, 20].map((y, row) =>
      each(grid(2 + row * 0.8, y, 5, 1, 5.4, 0), (x, top) => shape(`M${x} ${top}h5.4v6.6a2.7 2.7 0 0 1-5.4 0z`, row % 2 ? 'red' : 'clay')),
    ),
  ),
  'profiled-sheet': drawing(
    shape('M2 9l3-3 3 3h3l3-3 3 3h3l3-3 3 3h3l1 17H1z', 'blue'),
    line('M5 6v20M8 9v17M14 6v20M11 9v17M17 9v17M20 9v17M23 6v20M26 9v17', 'navy', 0.7),
    shine(3, 22, 26, 0.8, 0.3),
  ),
  plasterboard: drawing(
    shape('M4 5l18-3v24L4 30z', 'white'),
    shape('M22 2l3 1.4v24L22 26z', 'grey'),
    shape('M8 8l18-3v23L8 31z', 'steel'),
    shape('M26 5l2.6 1.2V29L26 28z', 'grey'),
    line('M11 13l11-1.8M11 17l7-1.2', 'green', 1.4),
  ),
  floorboards: drawing(
    ...[0, 1, 2, 3].map(
      (row) =>
        shape(`M${1 + row * 1.2} ${6 + row * 5.6}h${15 + (row % 2) * 5}v5H${1 + row * 1.2}z`, row % 2 ? 'wood' : 'clay') +
        shape(`M${16.6 + row * 1.2 + (row % 2) * 5} ${6 + row * 5.6}H31v5H${16.6 + row * 1.2 + (row % 2) * 5}z`, row % 2 ? 'clay' : 'wood'),
    ),
    line('M4 8.4h8M20 8.4h7M6 14h9M8 19.6h7M22 19.6h6M9 25.4h10', 'brown', 0.5),
  ),
  tiles: drawing(
    ...grid(2, 2, 3, 3, 9.6, 9.6).map(
      ([x, y], index) =>
        rect(x, y, 9, 9, 0.8, index % 2 ? 'white' : 'teal') +
        (index % 2 ? circle(x + 4.5, y + 4.5, 2, 'teal') : shape(`M${x + 4.5} ${y + 1.4}l3 3-3 3-3-3z`, 'white')),
    ),
  ),
  'wallpaper-roll': drawing(
    rect(9, 5, 14, 25, 1, 'cream'),
    rect(6, 2, 20, 7, 3.4, 'pink'),
    oval(24, 5.5, 1.7, 3, 'cream'),
    oval(24, 5.5, 0.8, 1.6, 'brown'),
    each(grid(12, 13, 3, 5, 4, 3.7), (x, y) => circle(x, y, 1.1, 'pink') + circle(x + 1.4, y + 1.2, 0.5, 'leaf')),
    shape('M9 29c5 2 9-1 14 0v1.4H9z', 'clay'),
  ),
  'paint-bucket': drawing(
    line('M5 11C5 2 27 2 27 11', 'grey', 1.3),
    shape('M5 11h22l-2 18a2 2 0 0 1-2 1.6H9A2 2 0 0 1 7 29z', 'steel'),
    oval(16, 11, 11, 3, 'white'),
    oval(16, 11, 9, 2.2, 'orange'),
    shape('M7 11.4c4 2 5 1 6 3v6a1.6 1.6 0 0 0 3.2 0v-4c0-2 3-2 4-3.6z', 'orange'),
    rect(10, 21.4, 12, 5.6, 1, 'white'),
  ),
  'cordless-drill': drawing(
    rect(0.8, 8.6, 7, 2, 0.9, 'steel'),
    rect(7, 6.6, 4, 6, 1, 'dark'),
    rect(10, 4, 19, 11, 4, 'yellow'),
    shape('M18 14h8l2 10h-8z', 'dark'),
    rect(16, 23, 15, 7, 1.8, 'black'),
    rect(18, 25, 9, 2, 0.8, 'yellow'),
    line('M17.4 16v4', 'red', 2),
    shine(13, 5.2, 10, 1, 0.5),
  ),
  'angle-grinder': drawing(
    turned(
      -20,
      [
        rect(10, 12, 20, 8, 3.6, 'teal'),
        rect(24, 12.6, 7, 7, 2, 'black'),
        rect(5, 9.6, 8, 11, 3, 'grey'),
        oval(7, 22.4, 8, 2.2, 'dark'),
        oval(7, 22, 6, 1.4, 'steel'),
        rect(6, 3, 4, 8, 1.8, 'black'),
        rect(15, 13.6, 7, 2.2, 1, 'white'),
      ],
      16,
      16,
    ),
  ),
  'rotary-hammer': drawing(
    rect(0.6, 9.6, 9, 1.8, 0.8, 'steel'),
    rect(8, 7, 5, 7, 1.4, 'dark'),
    rect(12, 4, 15, 12, 3, 'blue'),
    shape('M25 5c5 1 5 14 2 20l-4-1.6c2-5 2-8 0-9z', 'dark'),
    rect(13, 15, 7, 9, 2, 'navy'),
    rect(14.6, 23, 4, 6.6, 1.4, 'black'),
    line('M26 25c0 3 3 3 4 6', 'black', 1.5),
    shine(14, 5.4, 8, 1, 0.4),
  ),
  welder: drawing(
    line('M9 7C9 2 23 2 23 7', 'dark', 2),
    rect(4, 6, 24, 18, 2.6, 'orange'),
    rect(6.4, 8.6, 19.2, 8, 1.2, 'black'),
    rect(8, 10, 7, 3.4, 0.5, 'screen'),
    circle(21, 12.6, 2.6, 'grey'),
    line('M21 12.6v-2', 'white', 0.8),
    circle(10, 20.4, 1.8, 'dark'),
    circle(22, 20.4, 1.8, 'dark'),
    line('M10 22c0 6-6 4-6 8M22 22c0 5 5 4 5 8', 'red', 1.5),
  ),
  'mixer-tap': drawing(
    line('M10 24V10c0-8 14-8 14 0v4', 'steel', 4),
    rect(21.4, 13, 5.2, 3, 1, 'grey'),
    rect(6.6, 20, 7, 7, 2, 'grey'),
    rect(3, 27, 14, 2.8, 1.4, 'dark'),
    line('M7 22L1.6 16', 'grey', 2.4),
    shape('M24 18c2.4 3.4 2 5.6 0 5.6s-2.4-2.2 0-5.6z', 'screen'),
    line('M9.4 22V10', 'white', 0.9),
  ),
  'shower-cabin': drawing(
    rect(4, 26.4, 24, 4, 1.6, 'white'),
    rect(5, 2, 22, 25, 1.4, 'glass'),
    line('M5 3h22M16 3v23.6', 'grey', 1.2),
    rect(17.6, 12, 1, 5, 0.5, 'dark'),
    line('M9 24V8', 'steel', 1.2),
    oval(10, 7.6, 3.4, 1.2, 'grey'),
    line('M8 11v2M10 11v3M12 11v2', 'blue', 0.8),
    line('M20 8l4-4M20 14l5-6', 'white', 0.9),
  ),
  'gas-boiler': drawing(
    rect(6, 1.6, 20, 24, 2.6, 'white'),
    rect(6, 18, 20, 7.6, 2.4, 'steel'),
    rect(11, 19.6, 10, 3.6, 0.8, 'black'),
    rect(12, 20.4, 5, 2, 0.4, 'screen'),
    circle(19, 21.4, 0.9, 'green'),
    shape('M16 5.4c4 4 4.4 8.6 0 8.6s-4-4 0-8.6z', 'orange'),
    shape('M16 9.4c2 2 2 4.6 0 4.6s-2-2.6 0-4.6z', 'glow'),
    each(
      [
        [9, 0],
        [13, 1],
        [17.4, 0],
        [21.6, 1],
      ],
      (x, kind) => rect(x, 25.6, 1.8, 5, 0.7, kind ? 'blue' : 'red'),
    ),
    shine(8, 4, 1.1, 12, 0.9),
  ),
  'cable-coil': drawing(
    each(
      [
        [11, 0],
        [9.4, 1],
        [7.8, 0],
        [6.2, 1],
      ],
      (radius, kind) =>
        circle(15, 15, radius, 'white').replace(
          'fill="url(#paint-white)"',
          `fill="none" stroke="url(#paint-${kind ? 'orange' : 'yellow'})" stroke-width="2.2"`,
        ),
    ),
    line('M25.6 18c2 4 2 8 4 11', 'orange', 2.2),
    rect(3, 13, 6, 4, 0.8, 'dark'),
    rect(21, 13, 6, 4, 0.8, 'dark'),
    line('M29.4 28.6l1.4 2.6', 'wood', 1.2),
  ),
  socket: drawing(
    rect(3, 3, 26, 26, 4, 'white'),
    circle(16, 16, 9.6, 'steel'),
    circle(16, 16, 8, 'white'),
    circle(12.4, 16, 1.5, 'black'),
    circle(19.6, 16, 1.5, 'black'),
    rect(14.6, 7.4, 2.8, 1.8, 0.6, 'yellow'),
    rect(14.6, 22.8, 2.8, 1.8, 0.6, 'yellow'),
  ),
  'light-switch': drawing(
    rect(3, 3, 26, 26, 4, 'white'),
    rect(7, 7, 18, 18, 1.6, 'steel'),
    rect(8, 8, 7.6, 16, 1, 'white'),
    rect(16.4, 8, 7.6, 16, 1, 'white'),
    rect(11, 10, 1.6, 3, 0.7, 'screen'),
    rect(19.4, 10, 1.6, 3, 0.7, 'screen'),
  ),
  'circuit-breaker': drawing(
    rect(2, 6, 9, 20, 1.2, 'white'),
    rect(11.5, 6, 9, 20, 1.2, 'white'),
    rect(21, 6, 9, 20, 1.2, 'white'),
    ...[2, 11.5, 21].map(
      (x, index) =>
        rect(x + 2, 12, 5, 7, 0.8, 'grey') +
        rect(x + 3, index === 2 ? 15.4 : 12.6, 3, 3, 0.6, index === 2 ? 'red' : 'blue') +
        circle(x + 4.5, 8.6, 1.2, 'dark') +
        circle(x + 4.5, 23.4, 1.2, 'dark'),
    ),
  ),
  'voltage-relay': drawing(
    rect(5, 3, 22, 26, 2, 'white'),
    rect(7.4, 6, 17.2, 9.6, 1.2, 'black'),
    line('M10.4 8.4h3v2.4h-3v2.6h3M16 8.4h3v2.4h-3v2.6h3v-2.6', 'red', 1),
    each(grid(10.4, 19.6, 3, 1, 5.6, 0), (x, y) => circle(x, y, 1.6, 'blue')),
    each(grid(9, 25.4, 4, 1, 4.7, 0), (x, y) => circle(x, y, 1.2, 'dark')),
  ),
  'entrance-door': drawing(
    rect(6, 1, 20, 30, 1, 'dark'),
    rect(8, 3, 16, 27, 0.8, 'brown'),
    rect(10, 5, 5.4, 9, 0.6, 'wood'),
    rect(16.6, 5, 5.4, 9, 0.6, 'wood'),
    rect(10, 17, 5.4, 10, 0.6, 'wood'),
    rect(16.6, 17, 5.4, 10, 0.6, 'wood'),
    rect(21.6, 14.6, 1.4, 4.6, 0.6, 'yellow'),
    circle(16, 10, 0.9, 'steel'),
  ),
  scaffolding: drawing(
    line('M5 30V2M27 30V2M5 5h22M5 29l22-10M5 19l22 10M5 16l22-9M5 7l22 9', 'yellow', 1.7),
    rect(3, 16, 26, 2.6, 0.6, 'wood'),
    rect(3, 4, 26, 2, 0.6, 'wood'),
    rect(3.6, 29.4, 3, 1.8, 0.5, 'dark'),
    rect(25.4, 29.4, 3, 1.8, 0.5, 'dark'),
  ),
};
