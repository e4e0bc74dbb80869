import type { Offer } from '@yarmarok/shared-api';
import { color, IconButton, radius, space } from '@yarmarok/shared-ui';
import { ChevronLeft, ChevronRight } from '@yarmarok/shared-ui/icons';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './reviews.messages';

interface PictureZoomProps {
  title: string;
  pictures: Offer['images'];
  /** Index of the first picture. */
  start: number;
  onClose: () => void;
}

/** Large view of pictures; a press zooms a picture to 200 % around that point. */
export function PictureZoom({ title, pictures, start, onClose }: PictureZoomProps) {
  const intl = useIntl();
  const [index, setIndex] = useState(start);
  const [origin, setOrigin] = useState<string | null>(null);
  const picture = pictures[index];

  function step(by: number) {
    setOrigin(null);
    setIndex((index + by + pictures.length) % pictures.length);
  }

  function handleKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  }

  function handlePress(event: MouseEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (position: number, size: number) => `${Math.round((position / size) * 100)}%`;
    setOrigin(origin === null ? `${share(event.clientX - box.left, box.width)} ${share(event.clientY - box.top, box.height)}` : null);
  }

  return (
    <Modal isOpen title={title} size="lg" onClose={onClose} onKeyDown={handleKeyDown}>
      <Root>
        <Magnify type="button" aria-label={intl.formatMessage(messages.magnify)} aria-pressed={origin !== null} onClick={handlePress}>
          {picture ? (
            <Picture
              src={picture.file_600_600}
              alt={intl.formatMessage(messages.picture, { number: index + 1 })}
              width={600}
              height={600}
              style={origin === null ? undefined : { transform: 'scale(2)', transformOrigin: origin }}
            />
          ) : null}
        </Magnify>
        {pictures.length > 1 ? (
          <Steps aria-label={intl.formatMessage(messages.pictures)}>
            <IconButton label={intl.formatMessage(messages.previousPicture)} variant="outline" onClick={() => step(-1)}>
              <ChevronLeft size={20} />
            </IconButton>
            <span role="status">{intl.formatMessage(messages.pictureOf, { number: index + 1, total: pictures.length })}</span>
            <IconButton label={intl.formatMessage(messages.nextPicture)} variant="outline" onClick={() => step(1)}>
              <ChevronRight size={20} />
            </IconButton>
          </Steps>
        ) : null}
      </Root>
    </Modal>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
  justify-items: center;
`;

const Magnify = styled.button`
  overflow: hidden;
  width: min(100%, calc(100dvh - 220px));
  border-radius: ${radius.lg};
  cursor: zoom-in;
  &[aria-pressed='true'] {
    cursor: zoom-out;
  }
`;

const Picture = styled.img`
  width: 100%;
  height: auto;
  transition: transform 240ms var(--ya-ease-standard);
`;

const Steps = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  color: ${color('text.secondary')};
`;
