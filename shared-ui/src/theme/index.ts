export { color, palette, propertyName, shadow, type } from './names';
export { breakpoints, layout, media, motion, radius, space, zIndex } from './scale';
