export { type Picture, type StoredImage, MediaStore, pictureOf, pictureOrNull, pictureSizes } from './media';
export { registerMediaRoutes } from './media.routes';
