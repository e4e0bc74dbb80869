import { color, media, radius, space, type } from '@yarmarok/shared-ui';
import { ProgressBar } from '@yarmarok/shared-ui/account';
import { ChevronLeft, ChevronRight, CircleAlert, Crop, RotateCcw, X } from '@yarmarok/shared-ui/icons';
import { type KeyboardEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { PictureItem } from './picture-list';
import { messages } from './pictures.messages';

interface PictureTileProps {
  item: PictureItem;
  index: number;
  count: number;
  isDragged: boolean;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDragOverTile: () => void;
  onPlace: (to: number) => void;
  /** Shows the largest stored copy. */
  onCrop: (url: string) => void;
  onRemove: () => void;
  onRetry: (name: string) => void;
}

/** One picture of the form. Arrow keys move it while one of its buttons has the focus. */
export function PictureTile(props: PictureTileProps) {
  const { item, index, count, isDragged, onDragStart, onDragEnd, onDragOverTile, onPlace, onCrop, onRemove, onRetry } = props;
  const intl = useIntl();
  const tile = useRef<HTMLLIElement>(null);
  const label = intl.formatMessage(messages.photo, { number: index + 1, count });

  /** Restores the focus, because browsers drop it when the tile of the button moves. */
  function place(to: number): void {
    const name = document.activeElement?.getAttribute('data-action');
    onPlace(to);
    requestAnimationFrame(() => {
      const button = tile.current?.querySelector<HTMLButtonElement>(`[data-action="${name ?? ''}"]:not(:disabled)`);
      (button ?? tile.current?.querySelector<HTMLButtonElement>('button:not(:disabled)'))?.focus();
    });
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    place(index + step);
  }

  return (
    <Root
      ref={tile}
      aria-label={label}
      draggable={item.state === 'ready'}
      data-dragged={isDragged || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDragStart();
      }}
      onDragEnd={onDragEnd}
      onDragEnter={onDragOverTile}
      onKeyDown={handleKeyDown}
    >
      {item.state === 'ready' ? <img src={item.image.file_300_300} alt="" width={150} height={150} draggable={false} /> : null}
      {item.state === 'uploading' ? (
        <Progress>
          <span>{intl.formatNumber(item.share, { style: 'percent' })}</span>
          <ProgressBar label={intl.formatMessage(messages.uploading, { name: item.name })} value={Math.round(item.share * 100)} max={100} />
        </Progress>
      ) : null}
      {item.state === 'failed' ? (
        <Failed role="alert">
          <CircleAlert size={18} />
          <b title={item.name}>{item.name}</b>
          <span>{item.reason}</span>
        </Failed>
      ) : null}
      {index === 0 && item.state === 'ready' ? (
        <Main>
          <FormattedMessage {...messages.main} />
        </Main>
      ) : null}
      <Corner>
        <TileButton
          label={`${intl.formatMessage(item.state === 'uploading' ? messages.stop : messages.remove)}: ${label}`}
          action="remove"
          onClick={onRemove}
        >
          <X size={16} />
        </TileButton>
      </Corner>
      <Tools>
        <TileButton
          label={`${intl.formatMessage(messages.left)}: ${label}`}
          action="left"
          isDisabled={index === 0}
          onClick={() => place(index - 1)}
        >
          <ChevronLeft size={16} />
        </TileButton>
        {item.state === 'ready' ? (
          <TileButton
            label={`${intl.formatMessage(messages.crop)}: ${label}`}
            action="crop"
            onClick={() => onCrop(item.image.file_600_600)}
          >
            <Crop size={16} />
          </TileButton>
        ) : null}
        {item.state === 'failed' && item.canRetry ? (
          <TileButton label={`${intl.formatMessage(messages.retry)}: ${item.name}`} action="retry" onClick={() => onRetry(item.name)}>
            <RotateCcw size={16} />
          </TileButton>
        ) : null}
        <TileButton
          label={`${intl.formatMessage(messages.right)}: ${label}`}
          action="right"
          isDisabled={index === count - 1}
          onClick={() => place(index + 1)}
        >
          <ChevronRight size={16} />
        </TileButton>
      </Tools>
    </Root>
  );
}

interface TileButtonProps {
  label: string;
  action: string;
  isDisabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function TileButton({ label, action, isDisabled = false, onClick, children }: TileButtonProps) {
  return (
    <Round type="button" aria-label={label} title={label} data-action={action} disabled={isDisabled} onClick={onClick}>
      {children}
    </Round>
  );
}

const Root = styled.li`
  position: relative;
  aspect-ratio: 1;
  min-width: 0;
  border-radius: ${radius.md};
  background: ${color('surface.sunken')};

  &[draggable='true'] {
    cursor: grab;
  }
  &[data-dragged] {
    opacity: 0.4;
  }
  img {
    width: 100%;
    height: 100%;
    border-radius: ${radius.md};
    object-fit: cover;
  }
`;

const Round = styled.button`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: ${color('surface.raised')};
  color: ${color('text.primary')};
  box-shadow: 0 1px 3px rgb(0 0 0 / 20%);

  &:disabled {
    visibility: hidden;
  }
`;

const Corner = styled.div`
  position: absolute;
  top: 6px;
  right: 6px;
`;

/* Visible on hover, on keyboard focus, and on devices without hover. */
const Tools = styled.div`
  position: absolute;
  right: 6px;
  bottom: 6px;
  left: 6px;
  display: flex;
  justify-content: space-between;

  ${media.hover} {
    opacity: 0;
  }
  li:hover > &,
  &:focus-within {
    opacity: 1;
  }
`;

const Main = styled.span`
  ${type('micro')}
  position: absolute;
  top: 6px;
  left: 6px;
  padding: ${space(0.5)} ${space(2)};
  border-radius: ${radius.sm};
  background: ${color('surface.raised')};
  color: ${color('text.primary')};
  font-weight: 600;
`;

const Progress = styled.div`
  ${type('caption')}
  position: absolute;
  right: 10px;
  bottom: 40px;
  left: 10px;
  display: grid;
  gap: ${space(1)};
`;

const Failed = styled.div`
  ${type('micro')}
  display: grid;
  gap: ${space(0.5)};
  padding: ${space(2.5)} ${space(2)};
  color: ${color('danger.text')};

  b,
  span {
    max-width: 100%;
    overflow: hidden;
    overflow-wrap: anywhere;
    text-overflow: ellipsis;
  }
  b {
    margin-right: ${space(7)};
    white-space: nowrap;
  }
`;
