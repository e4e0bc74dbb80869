import { useHost } from '@yarmarok/shared-contract';
import { Button, color, space, type } from '@yarmarok/shared-ui';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import cropperCss from 'react-easy-crop/react-easy-crop.css';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { type CropArea, cropToBlob } from './crop-to-blob';
import { messages } from './profile-settings.messages';

const maxZoom = 4;

interface CropDialogProps {
  /** Object URL of the selected file. */
  url: string;
  isSaving: boolean;
  onClose: () => void;
  onCropped: (picture: Blob) => void;
}

/** Selects the circular part of a picture by dragging, pinching, wheel, arrow keys or slider. */
export function CropDialog({ url, isSaving, onClose, onCropped }: CropDialogProps) {
  const intl = useIntl();
  const { actions } = useHost();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);

  async function handleUse(): Promise<void> {
    if (!area) return;
    try {
      onCropped(await cropToBlob(url, area));
    } catch {
      actions.notify('error', intl.formatMessage(messages.notAPicture));
    }
  }

  return (
    <Modal
      isOpen
      title={<FormattedMessage {...messages.cropTitle} />}
      onClose={onClose}
      footer={
        <Button isLoading={isSaving} disabled={!area} onClick={() => void handleUse()}>
          <FormattedMessage {...messages.useIt} />
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
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_percentages, pixels) => setArea(pixels)}
        />
      </Stage>
      <Zoom>
        <FormattedMessage {...messages.zoom} />
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
  border-radius: 16px;
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
