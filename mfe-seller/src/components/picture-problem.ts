const maxBytes = 10 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Why a file cannot be sent at all; null when it can. */
export function findPictureProblem(file: { type: string; size: number }): 'wrongType' | 'tooLarge' | null {
  if (!pictureTypes.includes(file.type)) return 'wrongType';
  return file.size > maxBytes ? 'tooLarge' : null;
}
