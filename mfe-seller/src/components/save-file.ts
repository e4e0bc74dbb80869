import type { DownloadedFile } from '@yarmarok/shared-api/account';

/** Saves a fetched file on the device. */
export function saveFile({ name, content }: DownloadedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the object URL only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
