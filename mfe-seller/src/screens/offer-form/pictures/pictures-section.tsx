import { Card, color, media, radius, space, type, VisuallyHidden } from '@yarmarok/shared-ui';
import { ImagePlus } from '@yarmarok/shared-ui/icons';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { CropPhotoDialog } from '../../../components/crop-photo-dialog';
import { pictureTypes } from '../../../components/picture-problem';
import { maxPictures } from './picture-list';
import { PictureTile } from './picture-tile';
import { messages } from './pictures.messages';
import { SectionHead } from '../form-layout';
import type { Pictures } from './use-pictures';

const isPicture = (file: File) => file.type.startsWith('image/');

/** Pictures of the offer: dropped, pasted or selected; sorted by drag or buttons; cropped. */
export function PicturesSection({ pictures, error }: { pictures: Pictures; error: string | null }) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [cropping, setCropping] = useState<{ id: string; url: string; isOwn: boolean } | null>(null);
  const { items, add, move } = pictures;

  const addLatest = useRef(add);
  useEffect(() => {
    addLatest.current = add;
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(isPicture);
      if (files.length === 0) return;
      event.preventDefault();
      addLatest.current(files);
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);

  function place(id: string, to: number): void {
    if (to < 0 || to >= items.length) return;
    move(id, to);
    setSaid(intl.formatMessage(messages.photo, { number: to + 1, count: items.length }));
  }

  function startCrop(id: string, fallback: string): void {
    const file = pictures.getFile(id);
    setCropping(file ? { id, url: URL.createObjectURL(file), isOwn: true } : { id, url: fallback, isOwn: false });
  }

  function endCrop(): void {
    if (cropping?.isOwn) URL.revokeObjectURL(cropping.url);
    setCropping(null);
  }

  return (
    <Card tone="shadow">
      <SectionHead
        title={<FormattedMessage {...messages.title} />}
        beside={<FormattedMessage {...messages.count} values={{ count: items.length, max: maxPictures }} />}
      />
      <Grid
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (dragged === null && !event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setIsOver(dragged === null);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          if (dragged === null) add([...event.dataTransfer.files]);
        }}
      >
        {items.map((item, index) => (
          <PictureTile
            key={item.id}
            item={item}
            index={index}
            count={items.length}
            isDragged={dragged === item.id}
            onDragStart={() => setDragged(item.id)}
            onDragEnd={() => setDragged(null)}
            onDragOverTile={() => {
              if (dragged !== null && dragged !== item.id) move(dragged, index);
            }}
            onPlace={(to) => place(item.id, to)}
            onCrop={(url) => startCrop(item.id, url)}
            onRemove={() => pictures.remove(item.id)}
            onRetry={(name) => pictures.retry(item.id, name)}
          />
        ))}
        {items.length < maxPictures ? (
          <li>
            <Add type="button" onClick={() => input.current?.click()} aria-invalid={error ? true : undefined}>
              <ImagePlus size={24} />
              <FormattedMessage {...messages.add} />
            </Add>
          </li>
        ) : null}
      </Grid>
      <Hint data-error={error ? true : undefined} role={error ? 'alert' : undefined}>
        {error ?? <FormattedMessage {...messages.hint} />}
      </Hint>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        multiple
        hidden
        aria-label={intl.formatMessage(messages.add)}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          add(files);
        }}
      />
      {cropping ? (
        <CropPhotoDialog
          url={cropping.url}
          onClose={endCrop}
          onCropped={(picture) => {
            pictures.crop(cropping.id, picture);
            endCrop();
          }}
        />
      ) : null}
    </Card>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  border-radius: ${radius.lg};
  list-style: none;

  &[data-over] {
    outline: 2px dashed ${color('brand.default')};
    outline-offset: 6px;
    background: ${color('brand.soft')};
  }
  ${media.tablet} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: repeat(auto-fill, minmax(108px, 1fr));
    gap: ${space(2)};
  }
`;

const Add = styled.button`
  ${type('caption')}
  display: grid;
  place-items: center;
  place-content: center;
  gap: ${space(1)};
  width: 100%;
  aspect-ratio: 1;
  border: 2px dashed ${color('line.strong')};
  border-radius: ${radius.md};
  color: ${color('brand.text')};
  font-weight: 600;

  &:hover {
    background: ${color('brand.soft')};
  }
  &[aria-invalid] {
    border-color: ${color('danger.default')};
  }
`;

const Hint = styled.p`
  ${type('caption')}
  margin: ${space(3)} 0 0;
  color: ${color('text.muted')};

  &[data-error] {
    color: ${color('danger.text')};
  }
`;
