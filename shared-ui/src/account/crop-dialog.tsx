import { Suspense } from 'react';
import { lazyNamed } from '../lazy/lazy-named';
import type { CropDialogProps } from './crop-dialog-content';

const LazyCropDialog = lazyNamed(
  async () => (await import(/* webpackChunkName: "crop-dialog" */ './crop-dialog-content')).CropDialogContent,
);

/** Selects the square part of a picture by dragging, pinching, wheel, arrow keys or slider. Its code is loaded when it is first shown. */
export function CropDialog(props: CropDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyCropDialog {...props} />
    </Suspense>
  );
}
