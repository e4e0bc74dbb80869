import { lazy, type ReactNode, Suspense } from 'react';

export interface CropDialogProps {
  /** Address of the picture: an object URL of a file or a same-origin address. */
  url: string;
  /** What of the square will be shown. */
  shape?: 'circle' | 'square';
  /** Longest side of the result in pixels. */
  maxSide: number;
  title: ReactNode;
  zoomLabel: ReactNode;
  /** Text of the button that crops. */
  confirm: ReactNode;
  isBusy?: boolean;
  onClose: () => void;
  /** Gets the cropped square as WebP. */
  onCropped: (picture: Blob) => void;
  /** The file is no picture that this browser can open. */
  onFailed: () => void;
}

const LazyCropDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "crop-dialog" */ './crop-dialog-content')).CropDialogContent,
}));

/** Selects the square part of a picture by dragging, pinching, wheel, arrow keys or slider. Its code is loaded when it is first shown. */
export function CropDialog(props: CropDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyCropDialog {...props} />
    </Suspense>
  );
}
