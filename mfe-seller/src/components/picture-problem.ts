const maxBytes = 10 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Returns why a file cannot be uploaded; null for a valid file. */
export function findPictureProblem(file: { type: string; size: number }): 'wrongType' | 'tooLarge' | null {
  if (!pictureTypes.includes(file.type)) return 'wrongType';
  return file.size > maxBytes ? 'tooLarge' : null;
}
