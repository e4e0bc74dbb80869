import { type ReactNode, useState } from 'react';
import Cropper from 'react-easy-crop';
import cropperCss from 'react-easy-crop/react-easy-crop.css';
import { styled } from 'styled-components';
import { Button } from '../button/button';
import { Modal } from '../overlays/modal';
import { color, type } from '../theme/names';
import { radius, space } from '../theme/scale';
import { type CropArea, cropToBlob } from './crop-to-blob';

const maxZoom = 4;

export interface CropDialogProps {
  /** Address of the picture: an object URL of a file or a same-origin address. */
  url: string;
  /** Shape in which the square is shown. */
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
  /** Called when this browser cannot open the file as a picture. */
  onFailed: () => void;
}

/** The dialog of `CropDialog`. */
export function CropDialogContent({
  url,
  shape = 'square',
  maxSide,
  title,
  zoomLabel,
  confirm,
  isBusy = false,
  onClose,
  onCropped,
  onFailed,
}: CropDialogProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);

  async function handleConfirm(): Promise<void> {
    if (!area) return;
    try {
      onCropped(await cropToBlob(url, area, maxSide));
    } catch {
      onFailed();
    }
  }

  return (
    <Modal
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <Button isLoading={isBusy} disabled={!area} onClick={() => void handleConfirm()}>
          {confirm}
        </Button>
      }
    >
      <Stage>
        <Cropper
          image={url}
          crop={position}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          cropShape={shape === 'circle' ? 'round' : 'rect'}
          showGrid={shape === 'square'}
          disableAutomaticStylesInjection
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_percentages, pixels) => setArea(pixels)}
        />
      </Stage>
      <Zoom>
        {zoomLabel}
        <input type="range" min={1} max={maxZoom} step={0.05} value={zoom} onChange={(event) => setZoom(Number(event.target.value))} />
      </Zoom>
    </Modal>
  );
}

/** The library inserts its styles as text, which the Content Security Policy refuses. */
const Stage = styled.div`
  ${cropperCss}
  position: relative;
  height: min(320px, 50vh);
  border-radius: ${radius.lg};
  overflow: hidden;
  background: ${color('surface.sunken')};
`;

const Zoom = styled.label`
  ${type('label')}
  display: flex;
  align-items: center;
  gap: ${space(3)};
  margin-top: ${space(4)};
  input {
    flex: 1;
    min-height: 24px;
    accent-color: ${color('brand.default')};
  }
`;
