import type { Offer } from '@yarmarok/shared-api';
import { color, hideScrollbar, media } from '@yarmarok/shared-ui';
import { ZoomIn } from '@yarmarok/shared-ui/icons';
import { lazy, Suspense, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from '../../features/reviews/reviews.messages';

const PictureZoom = lazy(async () => ({
  default: (await import(/* webpackChunkName: "picture-zoom" */ '../../features/reviews/picture-zoom')).PictureZoom,
}));

const pictureSizes = '(max-width: 899px) calc(100vw - 32px), (max-width: 1199px) 46vw, 560px';

/** Pictures of an offer: a track for swipes, thumbnails and a large view. */
export function Gallery({ offer }: { offer: Offer }) {
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
      <div className="stage">
        {images.length === 0 && <i className="no-picture" data-goods={offer.drawing} />}
        <ul ref={track} className="track" onScroll={handleScroll}>
          {images.map((image, index) => (
            <li key={index}>
              <button
                type="button"
                aria-label={intl.formatMessage(messages.enlarge, { number: index + 1 })}
                onClick={() => setIsZoomed(true)}
              >
                <img
                  src={image.file_600_600}
                  srcSet={`${image.file_300_300} 300w, ${image.file_600_600} 600w`}
                  sizes={pictureSizes}
                  width={600}
                  height={600}
                  alt={index === 0 ? offer.title : ''}
                  loading={index === 0 ? 'eager' : 'lazy'}
                  fetchPriority={index === 0 ? 'high' : undefined}
                  decoding={index === 0 ? undefined : 'async'}
                />
              </button>
            </li>
          ))}
        </ul>
        {images.length > 0 && (
          <span className="zoom" aria-hidden>
            <ZoomIn size={20} />
          </span>
        )}
      </div>
      {images.length > 1 && (
        <ul className="thumbs">
          {images.map((image, index) => (
            <li key={index}>
              <button
                type="button"
                aria-label={intl.formatMessage(messages.picture, { number: index + 1 })}
                aria-current={index === current || undefined}
                onClick={() => goTo(index)}
              >
                <img src={image.file_150_150} alt="" width={102} height={102} decoding="async" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isZoomed && (
        <Suspense fallback={null}>
          <PictureZoom title={offer.title} pictures={images} start={current} onClose={() => setIsZoomed(false)} />
        </Suspense>
      )}
    </Root>
  );
}

const Root = styled.section`
  min-width: 0;
  img {
    width: 100%;
    height: auto;
    filter: var(--ya-picture-filter, none);
  }
  .stage {
    position: relative;
    overflow: hidden;
    aspect-ratio: 1;
    border-radius: 20px;
    background: ${color('surface.sunken')};
  }
  @media print {
    .stage {
      max-width: 320px;
    }
  }
  .no-picture {
    position: absolute;
    inset: 0;
  }
  .track {
    display: flex;
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    overscroll-behavior-x: contain;
    ${hideScrollbar}
  }
  .track li {
    flex: none;
    width: 100%;
    scroll-snap-align: center;
  }
  .track button {
    display: block;
    width: 100%;
    cursor: zoom-in;
  }
  .track button:focus-visible {
    outline-offset: -4px;
  }
  .zoom {
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
  }
  ${media.hover} {
    .stage:hover .zoom {
      opacity: 0.94;
    }
  }
  .thumbs {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: calc((100% - 48px) / 5);
    gap: 12px;
    margin: 8px -4px 0;
    padding: 4px;
    overflow-x: auto;
    ${hideScrollbar}
  }
  .thumbs button {
    display: block;
    overflow: hidden;
    border-radius: 14px;
  }
  .thumbs [aria-current] {
    outline: 2px solid ${color('brand.default')};
    outline-offset: 1px;
  }
  ${media.mobile} {
    .thumbs {
      grid-auto-columns: calc((100% - 32px) / 5);
      gap: 8px;
    }
    .thumbs button {
      border-radius: 12px;
    }
  }
`;
