import type { SellerReview } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { Button, Card, color, findForeignLanguage, media, radius, Rating, space, type, useFormat } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { OfferLine } from '../../components/offer-line';
import { ReplyForm } from './reply-form';
import { messages, valueMessages } from './reviews.messages';

interface ReviewCardProps {
  review: SellerReview & { id: number };
  /** Typed reply; null while the form is closed. */
  draft: string | null;
  onDraft: (text: string | null) => void;
  onPublished: () => void;
}

/** One review with its offer and the reply of the shop or the reply form. */
export function ReviewCard({ review, draft, onDraft, onPublished }: ReviewCardProps) {
  const intl = useIntl();
  const format = useFormat();
  const { offer, order, shop } = review;
  const author = review.author_name ?? '';
  return (
    <Root as="li" tone="shadow">
      <Head>
        <Rating value={review.rating} size="sm" />
        <b>{author}</b>
        <time dateTime={review.created_at}>{format.day(review.created_at)}</time>
      </Head>
      {offer ? (
        <Subject>
          <Link to={paths.offer(offer.alias)}>
            <OfferLine title={offer.title} image={offer.main_image?.file_150_150 ?? null} />
          </Link>
          {order ? (
            <Link to={paths.seller.order(shop.id, order.id)}>
              <FormattedMessage {...valueMessages.order} values={{ number: order.number }} />
            </Link>
          ) : null}
        </Subject>
      ) : null}
      {review.text ? (
        <p dir="auto" lang={findForeignLanguage(review.text, intl.locale)}>
          {review.text}
        </p>
      ) : (
        <p data-muted>
          <FormattedMessage {...messages.noText} />
        </p>
      )}
      {review.images.length > 0 ? (
        <Photos>
          {review.images.map((image, index) => (
            <a key={image.key} href={image.file_600_600} target="_blank" rel="noreferrer">
              <img
                src={image.file_150_150}
                alt={intl.formatMessage(valueMessages.photo, { number: index + 1 })}
                width={56}
                height={56}
                loading="lazy"
              />
            </a>
          ))}
        </Photos>
      ) : null}
      {review.reply ? (
        <blockquote>
          <b>
            <FormattedMessage {...messages.reply} />
          </b>
          {review.replied_at ? <time dateTime={review.replied_at}>{format.day(review.replied_at)}</time> : null}
          <p dir="auto" lang={findForeignLanguage(review.reply, intl.locale)}>
            {review.reply}
          </p>
        </blockquote>
      ) : null}
      {draft === null ? null : (
        <ReplyForm reviewId={review.id} text={draft} onChange={onDraft} onPublished={onPublished} onCancel={() => onDraft(null)} />
      )}
      {draft === null && !review.reply ? (
        <Button size="sm" variant="outline" aria-label={intl.formatMessage(valueMessages.answerTo, { author })} onClick={() => onDraft('')}>
          <FormattedMessage {...messages.answer} />
        </Button>
      ) : null}
    </Root>
  );
}

const Root = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  min-width: 0;

  > form {
    width: 100%;
  }
  p {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  p[data-muted],
  time {
    color: ${color('text.muted')};
  }
  time {
    ${type('caption')}
  }
  blockquote {
    margin: 0;
    padding: ${space(1)} ${space(4)};
    border-left: 3px solid ${color('line.strong')};

    time {
      margin-left: ${space(2)};
    }
    p {
      margin-top: ${space(1)};
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  width: 100%;

  > b {
    overflow-wrap: anywhere;
  }
  > time {
    margin-left: auto;
  }
`;

const Subject = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  width: 100%;
  min-width: 0;

  > a {
    min-width: 0;
    color: ${color('text.primary')};
    text-decoration: none;
  }
  > a:hover {
    color: ${color('text.linkHover')};
    text-decoration: underline;
  }
  > a + a {
    ${type('caption')}
    flex: none;
    color: ${color('text.link')};
  }
  ${media.mobile} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Photos = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};

  img {
    border-radius: ${radius.sm};
    object-fit: cover;
  }
`;
