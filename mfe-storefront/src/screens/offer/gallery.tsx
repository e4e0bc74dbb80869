import type { Offer } from '@yarmarok/shared-api';
import { color, hideScrollbar, lazyNamed, media, radius, space } from '@yarmarok/shared-ui';
import { ZoomIn } from '@yarmarok/shared-ui/icons';
import { Suspense, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from '../../features/reviews/reviews.messages';

const PictureZoom = lazyNamed(
  async () => (await import(/* webpackChunkName: "picture-zoom" */ '../../features/reviews/picture-zoom')).PictureZoom,
);

const pictureSizes = '(max-width: 899px) calc(100vw - 32px), (max-width: 1199px) 46vw, 560px';

/** Pictures of an offer: a track for swipes, thumbnails and a large view. @param isInCard see `LargePicture`. */
export function Gallery({ offer, isInCard }: { offer: Offer; isInCard: boolean }) {
  const intl = useIntl();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isZoomed, setIsZoomed] = useState(false);
  const { images } = offer;

  function goTo(index: number) {
    setCurrent(index);
    const element = track.current;
    element?.scrollTo({ left: element.clientWidth * index, behavior: 'smooth' });
  }

  function handleScroll() {
    const element = track.current;
    if (element && element.clientWidth > 0) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  }

  return (
    <Root aria-label={intl.formatMessage(messages.pictures)}>
      <Stage>
        {images.length === 0 ? <NoPicture className="no-picture" data-goods={offer.drawing} /> : null}
        <Track ref={track} onScroll={handleScroll}>
          {images.map((image, index) => (
            <Slide key={index}>
              <Enlarge
                type="button"
                aria-label={intl.formatMessage(messages.enlarge, { number: index + 1 })}
                onClick={() => setIsZoomed(true)}
              >
                <LargePicture image={image} title={offer.title} isFirst={index === 0} isInCard={isInCard && index === 0} />
              </Enlarge>
            </Slide>
          ))}
        </Track>
        {images.length > 0 ? (
          <ZoomMark aria-hidden>
            <ZoomIn size={20} />
          </ZoomMark>
        ) : null}
      </Stage>
      {images.length > 1 ? (
        <Thumbnails>
          {images.map((image, index) => (
            <li key={index}>
              <Thumbnail
                type="button"
                aria-label={intl.formatMessage(messages.picture, { number: index + 1 })}
                aria-current={index === current || undefined}
                onClick={() => goTo(index)}
              >
                <Picture src={image.file_150_150} alt="" width={102} height={102} decoding="async" />
              </Thumbnail>
            </li>
          ))}
        </Thumbnails>
      ) : null}
      {isZoomed ? (
        <Suspense fallback={null}>
          <PictureZoom title={offer.title} pictures={images} start={current} onClose={() => setIsZoomed(false)} />
        </Suspense>
      ) : null}
    </Root>
  );
}

interface LargePictureProps {
  image: Offer['images'][number];
  title: string;
  isFirst: boolean;
  /** A card has shown it: the card's file, which is in the browser's cache, stands for the large one while that loads. */
  isInCard: boolean;
}

export function LargePicture({ image, title, isFirst, isInCard }: LargePictureProps) {
  return (
    <Picture
      src={image.file_600_600}
      srcSet={`${image.file_300_300} 300w, ${image.file_600_600} 600w`}
      sizes={pictureSizes}
      width={600}
      height={600}
      alt={isFirst ? title : ''}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? undefined : 'async'}
      style={isInCard ? { background: `url("${image.file_300_300}") 0 0 / cover` } : undefined}
    />
  );
}

const Root = styled.section`
  min-width: 0;
`;

/** The square of the large picture. */
export const Stage = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 1;
  border-radius: ${radius.xl};
  background: ${color('surface.sunken')};
  @media print {
    max-width: 320px;
  }
`;

export const NoPicture = styled.i`
  position: absolute;
  inset: 0;
`;

const Track = styled.ul`
  display: flex;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  overscroll-behavior-x: contain;
  ${hideScrollbar}
`;

const Slide = styled.li`
  flex: none;
  width: 100%;
  scroll-snap-align: center;
`;

const Enlarge = styled.button`
  display: block;
  width: 100%;
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -4px;
  }
`;

const Picture = styled.img`
  width: 100%;
  height: auto;
  filter: var(--ya-picture-filter, none);
`;

const ZoomMark = styled.span`
  position: absolute;
  right: 16px;
  bottom: 16px;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: ${color('surface.card')};
  color: ${color('text.secondary')};
  opacity: 0;
  pointer-events: none;
  ${media.hover} {
    ${Stage}:hover & {
      opacity: 0.94;
    }
  }
`;

const Thumbnails = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: calc((100% - 48px) / 5);
  gap: ${space(3)};
  margin: ${space(2)} -${space(1)} 0;
  padding: ${space(1)};
  overflow-x: auto;
  ${hideScrollbar}
  ${media.mobile} {
    grid-auto-columns: calc((100% - 32px) / 5);
    gap: ${space(2)};
  }
`;

const Thumbnail = styled.button`
  display: block;
  /* A decorative picture has no size while it loads, and a button is as wide as its content. */
  width: 100%;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${radius.controlLg};
  &[aria-current] {
    outline: 2px solid ${color('brand.default')};
    outline-offset: 1px;
  }
  ${media.mobile} {
    border-radius: ${radius.md};
  }
`;
