/** The selected area in pixels of the picture. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Crops a square from a picture.
 * @param url of a picture that this page may read: a blob or a same-origin address.
 * @param maxSide of the result in pixels; a smaller area stays as it is.
 * @throws Error when the browser cannot decode or encode it.
 */
export async function cropToBlob(url: string, area: CropArea, maxSide: number): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(maxSide, Math.round(area.width));
  canvas.getContext('2d')?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))), 'image/webp', 0.9);
  });
}
