import { ApiError } from '@yarmarok/shared-api';
import { uploadPicture } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { findPictureProblem } from '../../../components/picture-problem';
import type { DraftImage } from '../offer-draft';
import { maxPictures, movePicture, type PictureItem, readyImages } from './picture-list';
import { messages } from './pictures.messages';

const toPictureItems = (images: readonly DraftImage[]): PictureItem[] => images.map((image) => ({ id: image.key, state: 'ready', image }));

/** Pictures of a form: each uploads on selection with its own progress and keeps its position. */
export function usePictures(initial: readonly DraftImage[]) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const [items, setItems] = useState(() => toPictureItems(initial));
  /** Selected files by item, to retry and to crop the original instead of its small copy. */
  const files = useRef(new Map<string, Blob>());
  const uploads = useRef(new Map<string, AbortController>());
  const count = useRef(0);

  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) upload.abort();
    };
  }, []);

  const replace = (item: PictureItem) => setItems((current) => current.map((one) => (one.id === item.id ? item : one)));

  async function send(id: string, name: string, file: Blob): Promise<void> {
    const upload = new AbortController();
    uploads.current.set(id, upload);
    replace({ id, state: 'uploading', name, share: 0 });
    try {
      const image = await uploadPicture(api.http, file, {
        signal: upload.signal,
        onProgress: (share) => replace({ id, state: 'uploading', name, share }),
      });
      const { key, file_150_150, file_300_300, file_600_600 } = image;
      replace({ id, state: 'ready', image: { key, file_150_150, file_300_300, file_600_600 } });
    } catch (error) {
      if (upload.signal.aborted) return;
      const said = error instanceof ApiError ? error.messages.join('; ') : '';
      replace({ id, state: 'failed', name, reason: said || intl.formatMessage(messages.failed), canRetry: true });
    } finally {
      uploads.current.delete(id);
    }
  }

  function add(chosen: readonly File[]): void {
    const room = maxPictures - items.length;
    if (chosen.length > room) actions.notify('info', intl.formatMessage(messages.tooMany));
    for (const file of chosen.slice(0, room)) {
      count.current += 1;
      const id = `chosen ${String(count.current)}`;
      const refusal = findPictureProblem(file);
      if (refusal) {
        const reason = intl.formatMessage(messages[refusal]);
        setItems((current) => [...current, { id, state: 'failed', name: file.name, reason, canRetry: false }]);
        continue;
      }
      files.current.set(id, file);
      setItems((current) => [...current, { id, state: 'uploading', name: file.name, share: 0 }]);
      void send(id, file.name, file);
    }
  }

  return {
    items,
    images: readyImages(items),
    isUploading: items.some(({ state }) => state === 'uploading'),
    add,
    remove(id: string) {
      uploads.current.get(id)?.abort();
      files.current.delete(id);
      setItems((current) => current.filter((item) => item.id !== id));
    },
    retry(id: string, name: string) {
      const file = files.current.get(id);
      if (file) void send(id, name, file);
    },
    move: (id: string, to: number) => setItems((current) => movePicture(current, id, to)),
    /** The selected file; null for a picture that was stored before. */
    getFile: (id: string) => files.current.get(id) ?? null,
    /** Replaces a picture by its cropped part. */
    crop(id: string, cropped: Blob) {
      files.current.set(id, cropped);
      void send(id, 'crop.webp', cropped);
    },
    reset(images: readonly DraftImage[]) {
      for (const upload of uploads.current.values()) upload.abort();
      files.current.clear();
      setItems(toPictureItems(images));
    },
  };
}

export type Pictures = ReturnType<typeof usePictures>;
