import { ApiError } from '@yarmarok/shared-api';
import { type Picture, uploadPicture } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Button, color, radius, space, type } from '@yarmarok/shared-ui';
import { Dropzone, FileRow } from '@yarmarok/shared-ui/account';
import { FormError } from '@yarmarok/shared-ui/forms';
import { Crop, Trash2 } from '@yarmarok/shared-ui/icons';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { CropPhotoDialog } from '../../components/crop-photo-dialog';
import { pictureTypes, findPictureProblem } from '../../components/picture-problem';
import { messages } from './shop-site.messages';

interface PictureFieldProps {
  label: string;
  hint: string;
  picture: Picture | null;
  error: string | null;
  isWide?: boolean;
  onChange: (picture: Picture | null) => void;
  onBusy: (isBusy: boolean) => void;
}

/** One picture: selected, dropped or pasted, cropped, removed. It uploads at once. */
export function PictureField({ label, hint, picture, error, isWide = false, onChange, onBusy }: PictureFieldProps) {
  const intl = useIntl();
  const { api } = useHost();
  const [progress, setProgress] = useState<{ name: string; share: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [file, setFile] = useState<Blob | null>(null);
  const [cropping, setCropping] = useState<string | null>(null);
  const upload = useRef<AbortController | null>(null);
  useEffect(() => () => upload.current?.abort(), []);

  async function send(chosen: Blob, name: string): Promise<void> {
    upload.current?.abort();
    const controller = new AbortController();
    upload.current = controller;
    setRefusal(null);
    setProgress({ name, share: 0 });
    onBusy(true);
    try {
      const { key, file_150_150, file_300_300, file_600_600 } = await uploadPicture(api.http, chosen, {
        signal: controller.signal,
        onProgress: (share) => setProgress({ name, share }),
      });
      setFile(chosen);
      onChange({ key, file_150_150, file_300_300, file_600_600 });
    } catch (problem) {
      if (!controller.signal.aborted)
        setRefusal((problem instanceof ApiError && problem.messages.join('; ')) || intl.formatMessage(messages.uploadFailed));
    } finally {
      if (upload.current === controller) {
        setProgress(null);
        onBusy(false);
      }
    }
  }

  function handleFiles([chosen]: File[]): void {
    if (!chosen) return;
    const reason = findPictureProblem(chosen);
    if (reason) setRefusal(`${chosen.name}: ${intl.formatMessage(messages[reason])}`);
    else void send(chosen, chosen.name);
  }

  function handlePaste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    handleFiles(files);
  }

  function endCrop(): void {
    if (cropping?.startsWith('blob:')) URL.revokeObjectURL(cropping);
    setCropping(null);
  }

  return (
    <Root role="group" aria-label={label} onPaste={handlePaste}>
      {picture ? (
        <Present data-wide={isWide || undefined}>
          <img src={picture.file_600_600} alt={label} />
          <div>
            <Button
              size="sm"
              variant="outline"
              icon={<Crop size={18} />}
              onClick={() => setCropping(file ? URL.createObjectURL(file) : picture.file_600_600)}
            >
              <FormattedMessage {...messages.crop} />
            </Button>
            <Button
              size="sm"
              variant="outline"
              icon={<Trash2 size={18} />}
              onClick={() => {
                setFile(null);
                onChange(null);
              }}
            >
              <FormattedMessage {...messages.remove} />
            </Button>
          </div>
        </Present>
      ) : null}
      <Dropzone label={label} hint={hint} accept={pictureTypes.join(',')} onFiles={handleFiles} />
      {progress ? (
        <FileRow name={progress.name} progress={Math.round(progress.share * 100)} onCancel={() => upload.current?.abort()} />
      ) : null}
      {(refusal ?? error) ? <FormError>{refusal ?? error}</FormError> : null}
      {cropping ? (
        <CropPhotoDialog
          url={cropping}
          onClose={endCrop}
          onCropped={(cut) => {
            endCrop();
            void send(cut, 'crop.webp');
          }}
        />
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  ${type('bodyS')}
  display: grid;
  align-content: start;
  gap: ${space(3)};
  min-width: 0;
`;

const Present = styled.div`
  display: grid;
  gap: ${space(2)};

  img {
    width: 96px;
    height: 96px;
    border-radius: ${radius.lg};
    background: ${color('surface.sunken')};
    object-fit: cover;
  }
  &[data-wide] img {
    width: 100%;
    height: auto;
    aspect-ratio: 4;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
`;
