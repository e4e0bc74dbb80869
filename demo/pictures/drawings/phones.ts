import { circle, drawing, rect, shine } from './kit';

/** A phone from behind with its front beside it; the body takes the color of the goods. */
const phone = (camera: string, front: string) =>
  drawing(rect(4.5, 2, 14, 26, 3.2, 'leaf'), camera, shine(5.3, 12, 0.8, 13, 0.25), rect(13.5, 5, 14, 26, 3.2, 'leaf'), front);
const lens = (x: number, y: number, radius = 1.35) => circle(x, y, radius, 'black') + circle(x, y, radius * 0.45, 'navy');
const screen = (cutout: string) =>
  drawing(rect(14.3, 5.8, 12.4, 24.4, 2.5, 'purple'), rect(14.3, 18, 12.4, 12.2, 2.5, 'pink'), cutout, shine(15.2, 9, 0.9, 12, 0.3));
const hole = circle(20.5, 7.4, 0.75, 'black');

/** Phones of the brands of the catalog, told apart by their cameras. */
export const phones = {
  smartphone: phone(drawing(lens(7.6, 5.2), lens(7.6, 9), circle(11, 5.2, 0.7, 'glow')), screen(hole)),
  'phone-apple': phone(
    drawing(rect(5.8, 3.3, 6.6, 6.8, 2, 'olive'), lens(7.8, 5.3, 1.4), lens(10.2, 8.1, 1.4), circle(10.6, 5, 0.6, 'glow')),
    screen(rect(18, 6.8, 5, 1.3, 0.65, 'black')),
  ),
  'phone-samsung': phone(
    drawing(lens(7.6, 5.4, 1.5), lens(7.6, 9.2, 1.5), lens(7.6, 13, 1.5), circle(10.6, 7.3, 0.6, 'glow')),
    screen(hole),
  ),
  'phone-xiaomi': phone(
    drawing(rect(5.8, 3.3, 7.6, 7.6, 2, 'black'), lens(7.8, 5.3), lens(11.4, 5.3), lens(7.8, 8.9), circle(11.4, 8.9, 0.9, 'glow')),
    screen(hole),
  ),
  'phone-motorola': phone(
    drawing(rect(6, 3.4, 4, 8.4, 2, 'black'), lens(8, 5.5, 1.3), lens(8, 9.6, 1.3), circle(11.4, 12.5, 1.1, 'olive')),
    screen(hole),
  ),
  'phone-google': phone(
    drawing(rect(4.5, 6, 9, 4.2, 0.4, 'black'), lens(7, 8.1, 1.3), lens(10.2, 8.1, 1.3), circle(12.4, 8.1, 0.6, 'glow')),
    screen(hole),
  ),
};
