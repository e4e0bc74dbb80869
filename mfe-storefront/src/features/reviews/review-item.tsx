import type { Review } from '@yarmarok/shared-api';
import { color, findForeignLanguage, Rating, useFormat } from '@yarmarok/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './reviews.messages';

const PictureZoom = lazy(async () => ({ default: (await import(/* webpackChunkName: "picture-zoom" */ './picture-zoom')).PictureZoom }));

/** One review with its pictures and the reply of the seller. */
export function ReviewItem({ review }: { review: Review }) {
  const intl = useIntl();
  const format = useFormat();
  const [zoomed, setZoomed] = useState<number | null>(null);
  return (
    <Root>
      <header>
        <b>{review.author_name}</b>
        <Rating value={review.rating} size="sm" />
        <time dateTime={review.created_at}>{format.day(review.created_at)}</time>
      </header>
      {review.text !== null && <OriginalText text={review.text} />}
      {review.images.length > 0 && (
        <ul>
          {review.images.map((image, index) => (
            <li key={image.file_150_150}>
              <button
                type="button"
                aria-label={intl.formatMessage(messages.enlarge, { number: index + 1 })}
                onClick={() => setZoomed(index)}
              >
                <img src={image.file_150_150} alt="" width={72} height={72} loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {review.reply !== null && (
        <blockquote>
          <b>
            <FormattedMessage {...messages.reply} />
          </b>
          <OriginalText text={review.reply} />
        </blockquote>
      )}
      {zoomed !== null && (
        <Suspense fallback={null}>
          <PictureZoom title={review.author_name} pictures={review.images} start={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </Root>
  );
}

/** What a person wrote, marked with its language where that is not the page's. */
function OriginalText({ text }: { text: string }) {
  const { locale } = useIntl();
  const language = findForeignLanguage(text, locale);
  return (
    <>
      <p dir="auto" lang={language}>
        {text}
      </p>
      {language === undefined ? null : (
        <small>
          <FormattedMessage
            {...messages.original}
            values={{ language: new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language }}
          />
        </small>
      )}
    </>
  );
}

const Root = styled.li`
  padding: 16px 0;
  border-bottom: 1px solid ${color('line.default')};
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
  }
  b {
    font-weight: 600;
  }
  time {
    margin-left: auto;
    font: var(--ya-type-caption);
    color: ${color('text.muted')};
  }
  p {
    margin-top: 6px;
    color: ${color('text.secondary')};
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  small {
    font: var(--ya-type-caption);
    color: ${color('text.muted')};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 12px;
  }
  ul button,
  ul img {
    display: block;
    border-radius: 12px;
    cursor: zoom-in;
  }
  blockquote {
    margin-top: 12px;
    padding: 12px 16px;
    border-radius: 14px;
    background: ${color('surface.sunken')};
    font: var(--ya-type-body-s);
  }
`;
