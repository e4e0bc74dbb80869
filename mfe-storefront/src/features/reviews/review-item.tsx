import type { Review } from '@yarmarok/shared-api';
import { color, findForeignLanguage, lazyNamed, radius, Rating, space, type, useFormat } from '@yarmarok/shared-ui';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { ReportButton } from '../../components/report/report-button';
import { messages } from './reviews.messages';

const PictureZoom = lazyNamed(async () => (await import(/* webpackChunkName: "picture-zoom" */ './picture-zoom')).PictureZoom);

/** One review with its pictures and the reply of the seller. */
export function ReviewItem({ review }: { review: Review }) {
  const intl = useIntl();
  const format = useFormat();
  const [zoomed, setZoomed] = useState<number | null>(null);
  return (
    <Root>
      <Head>
        <Name>{review.author_name}</Name>
        <Rating value={review.rating} size="sm" />
        <Time dateTime={review.created_at}>{format.day(review.created_at)}</Time>
        <ReportButton thing="reviews" id={review.id} />
      </Head>
      {review.text !== null ? <OriginalText text={review.text} /> : null}
      {review.images.length > 0 ? (
        <Pictures>
          {review.images.map((image, index) => (
            <li key={image.file_150_150}>
              <Enlarge
                type="button"
                aria-label={intl.formatMessage(messages.enlarge, { number: index + 1 })}
                onClick={() => setZoomed(index)}
              >
                <Picture src={image.file_150_150} alt="" width={72} height={72} loading="lazy" decoding="async" />
              </Enlarge>
            </li>
          ))}
        </Pictures>
      ) : null}
      {review.reply !== null ? (
        <Reply>
          <Name>
            <FormattedMessage {...messages.reply} />
          </Name>
          <OriginalText text={review.reply} />
        </Reply>
      ) : null}
      {zoomed !== null ? (
        <Suspense fallback={null}>
          <PictureZoom title={review.author_name} pictures={review.images} start={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      ) : null}
    </Root>
  );
}

/** A user's text, marked with its language where it differs from the page's. */
function OriginalText({ text }: { text: string }) {
  const { locale } = useIntl();
  const language = findForeignLanguage(text, locale);
  return (
    <>
      <Text dir="auto" lang={language}>
        {text}
      </Text>
      {language === undefined ? null : (
        <Original>
          <FormattedMessage
            {...messages.original}
            values={{ language: new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language }}
          />
        </Original>
      )}
    </>
  );
}

const Root = styled.li`
  padding: ${space(4)} 0;
  border-bottom: 1px solid ${color('line.default')};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
`;

const Name = styled.b`
  font-weight: 600;
`;

const Time = styled.time`
  margin-left: auto;
  ${type('caption')}
  color: ${color('text.muted')};
`;

const Text = styled.p`
  margin-top: ${space(1.5)};
  color: ${color('text.secondary')};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Original = styled.small`
  ${type('caption')}
  color: ${color('text.muted')};
`;

const Pictures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;

const Enlarge = styled.button`
  display: block;
  border-radius: ${radius.md};
  cursor: zoom-in;
`;

const Picture = styled.img`
  border-radius: ${radius.md};
`;

const Reply = styled.blockquote`
  margin-top: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.controlLg};
  background: ${color('surface.sunken')};
  ${type('bodyS')}
`;
