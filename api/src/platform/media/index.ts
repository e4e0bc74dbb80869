export { type Blobs, FolderBlobs } from './blobs';
export { findKnownPictures, isPictureKnown } from './known-pictures';
export { type Focus, type StoredImage, MediaStore, toPicture, pictureOrNull, RefusedPicture, UnprocessedPicture } from './media';
export { registerMediaRoutes } from './media.routes';
export { S3Blobs, type S3Settings } from './s3-blobs';
