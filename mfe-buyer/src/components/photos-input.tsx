import type { Picture } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { color, IconButton, radius, space, Spinner, type } from '@yarmarok/shared-ui';
import { Camera, X } from '@yarmarok/shared-ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../state/use-account-api';
import { messages } from './photos-input.messages';

export type Photo = Pick<Picture, 'key' | 'file_150_150'>;

interface PhotosInputProps {
  photos: readonly Photo[];
  max: number;
  onChange: (change: (photos: readonly Photo[]) => readonly Photo[]) => void;
}

const maxBytes = 10 * 1024 * 1024;
const accept = 'image/jpeg,image/png,image/webp,image/avif';

/** Uploads photos as soon as they are selected; a refused photo shows its reason and the others stay. */
export function PhotosInput({ photos, max, onChange }: PhotosInputProps) {
  const intl = useIntl();
  const id = useId();
  const { actions } = useHost();
  const upload = useMutation(useAccountApi().media.upload());
  const input = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState(0);

  async function addPhotos(files: readonly File[]): Promise<void> {
    for (const file of files.slice(0, max - photos.length)) {
      if (file.size > maxBytes) {
        actions.notify('error', `${file.name}: ${intl.formatMessage(messages.tooLarge)}`);
        continue;
      }
      setWaiting((count) => count + 1);
      try {
        const photo = await upload.mutateAsync(file);
        onChange((current) => [...current, photo]);
      } catch (error) {
        actions.notifyError(error);
      } finally {
        setWaiting((count) => count - 1);
      }
    }
  }

  return (
    <div role="group" aria-labelledby={`${id}label`}>
      <Label id={`${id}label`}>
        <FormattedMessage {...messages.label} />
      </Label>
      <Photos>
        {photos.map((photo) => (
          <Place key={photo.key}>
            <Photo src={photo.file_150_150} alt="" width={84} height={84} />
            <RemoveButton
              size="sm"
              variant="outline"
              label={intl.formatMessage(messages.remove)}
              onClick={() => onChange((current) => current.filter(({ key }) => key !== photo.key))}
            >
              <X size={16} />
            </RemoveButton>
          </Place>
        ))}
        {waiting > 0 ? (
          <Place>
            <Spinner />
          </Place>
        ) : null}
        {photos.length + waiting < max ? (
          <Place>
            <AddButton type="button" onClick={() => input.current?.click()} aria-describedby={`${id}hint`}>
              <Camera size={20} />
              <FormattedMessage {...messages.add} />
            </AddButton>
          </Place>
        ) : null}
      </Photos>
      <Hint id={`${id}hint`}>
        <FormattedMessage {...messages.hint} />
      </Hint>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void addPhotos(files);
        }}
      />
    </div>
  );
}

const Label = styled.span`
  ${type('label')}
`;

const Photos = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin: ${space(2)} 0;
`;

const Place = styled.li`
  position: relative;
  display: grid;
  place-items: center;
  width: 84px;
  height: 84px;
  border-radius: ${radius.md};
  background: ${color('surface.sunken')};
`;

const Photo = styled.img`
  border-radius: ${radius.md};
  object-fit: cover;
`;

const RemoveButton = styled(IconButton)`
  position: absolute;
  top: -8px;
  right: -8px;
`;

const AddButton = styled.button`
  ${type('caption')}
  display: grid;
  place-items: center;
  align-content: center;
  gap: ${space(1)};
  width: 84px;
  height: 84px;
  border: 1px dashed ${color('line.strong')};
  border-radius: ${radius.md};
  color: ${color('text.secondary')};
`;

const Hint = styled.small`
  ${type('caption')}
  color: ${color('text.muted')};
`;
