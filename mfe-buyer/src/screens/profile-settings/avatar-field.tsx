import { currentUserAtom, useHost } from '@yarmarok/shared-contract';
import { Button, color, space, type } from '@yarmarok/shared-ui';
import { CropDialog } from '@yarmarok/shared-ui/account';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './profile-settings.messages';

/** Largest size in which avatars are shown. */
const maxSide = 600;

/** The avatar: selected, cropped and saved in one step. */
export function AvatarField() {
  const intl = useIntl();
  const { actions } = useHost();
  const user = useAtomValue(currentUserAtom);
  const { media, security } = useAccountApi();
  const upload = useMutation(media.upload());
  const update = useMutation(security.updateProfile());
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);

  function close(): void {
    if (chosen) URL.revokeObjectURL(chosen);
    setChosen(null);
  }

  async function save(picture: Blob | null): Promise<void> {
    try {
      const key = picture ? (await upload.mutateAsync(picture)).key : null;
      await update.mutateAsync({ avatar: key });
      await actions.reloadUser();
      actions.notify('success', intl.formatMessage(messages.saved));
      close();
    } catch (error) {
      actions.notifyError(error);
    }
  }

  return (
    <Root>
      {user?.avatar ? <img src={user.avatar} alt="" width={88} height={88} /> : <i aria-hidden>{user?.email.charAt(0).toUpperCase()}</i>}
      <div>
        <span>
          <FormattedMessage {...messages.avatar} />
        </span>
        <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
          <FormattedMessage {...messages.choosePicture} />
        </Button>
        {user?.avatar ? (
          <Button variant="text" size="sm" isLoading={update.isPending} onClick={() => void save(null)}>
            <FormattedMessage {...messages.removePicture} />
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        hidden
        aria-label={intl.formatMessage(messages.choosePicture)}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) setChosen(URL.createObjectURL(file));
        }}
      />
      {chosen ? (
        <CropDialog
          url={chosen}
          shape="circle"
          maxSide={maxSide}
          title={<FormattedMessage {...messages.cropTitle} />}
          zoomLabel={<FormattedMessage {...messages.zoom} />}
          confirm={<FormattedMessage {...messages.useIt} />}
          isBusy={upload.isPending || update.isPending}
          onClose={close}
          onCropped={(picture) => void save(picture)}
          onFailed={() => actions.notify('error', intl.formatMessage(messages.notAPicture))}
        />
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(5)};

  > img,
  > i {
    ${type('h2')}
    display: grid;
    place-items: center;
    width: 88px;
    height: 88px;
    border-radius: 50%;
    background: ${color('brand.soft')};
    color: ${color('brand.default')};
    font-style: normal;
    object-fit: cover;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
  span {
    ${type('label')}
    flex-basis: 100%;
  }
`;
