import type { DraftImage } from '../offer-draft';

export const maxPictures = 10;

/** A picture of the form: uploading, uploaded or refused. */
export type PictureItem =
  | { id: string; state: 'ready'; image: DraftImage }
  | { id: string; state: 'uploading'; name: string; share: number }
  | { id: string; state: 'failed'; name: string; reason: string; canRetry: boolean };

export const readyImages = (items: readonly PictureItem[]): DraftImage[] =>
  items.flatMap((item) => (item.state === 'ready' ? [item.image] : []));

/** Returns the list with one item moved. */
export function movePicture(items: readonly PictureItem[], id: string, to: number): PictureItem[] {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  if (!item) return [...items];
  const rest = items.filter((other) => other !== item);
  return [...rest.slice(0, Math.max(0, to)), item, ...rest.slice(Math.max(0, to))];
}
