import type { BuyerReview } from '@yarmarok/shared-api/account';
import { paths, useHost } from '@yarmarok/shared-contract';
import { Alert, Button, Card, color, findForeignLanguage, media, radius, Rating, space, type, useFormat } from '@yarmarok/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import type { ReviewTarget } from './review-dialog';
import { messages } from './reviews.messages';

interface ReviewRowProps {
  review: BuyerReview;
  /** A seller's review of the buyer: read-only. */
  isReceived: boolean;
  onWrite: (target: ReviewTarget) => void;
  onRemove: (reviewId: number) => void;
}

/** One review, or a purchase that may be reviewed. */
export function ReviewRow({ review, isReceived, onWrite, onRemove }: ReviewRowProps) {
  const intl = useIntl();
  const format = useFormat();
  const { id, offer, order, shop, editable_until: until, is_hidden: isHidden, hidden_reason: reason } = review;
  // oxlint-disable-next-line react/purity -- The time of this rendering is meant.
  const isEditable = !isReceived && !isHidden && id !== null && until !== null && new Date(until) > new Date();
  return (
    <Row as="li">
      {offer?.main_image ? <img src={offer.main_image.file_150_150} alt="" width={72} height={72} loading="lazy" /> : <i />}
      <div>
        <b>
          {isReceived || !offer ? (
            <Link to={paths.shop(shop.alias)}>{shop.title}</Link>
          ) : (
            <Link to={paths.offer(offer.alias)}>{offer.title}</Link>
          )}
        </b>
        <small>
          {[
            order ? intl.formatMessage(messages.order, { number: order.number }) : null,
            isReceived ? null : shop.title,
            format.day(review.created_at),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {review.rating === null ? null : <Rating value={review.rating} size="sm" />}
        {review.text ? <p lang={findForeignLanguage(review.text, intl.locale)}>{review.text}</p> : null}
        {review.images.length > 0 ? (
          <Photos>
            {review.images.map((image) => (
              <a key={image.key} href={image.file_600_600} target="_blank" rel="noreferrer">
                <img src={image.file_150_150} alt="" width={56} height={56} loading="lazy" />
              </a>
            ))}
          </Photos>
        ) : null}
        {review.reply ? (
          <blockquote>
            <b>
              <FormattedMessage {...messages.reply} />
            </b>
            <p lang={findForeignLanguage(review.reply, intl.locale)}>{review.reply}</p>
          </blockquote>
        ) : null}
        {isHidden ? (
          <Alert tone="warning">
            <FormattedMessage {...messages.hidden} values={{ reason: reason ?? '' }} />
          </Alert>
        ) : null}
        {isEditable ? (
          <small>
            <FormattedMessage {...messages.editable} values={{ date: format.day(until) }} />
          </small>
        ) : null}
      </div>
      <Buttons>
        {id === null && order && !review.is_received ? <ConfirmFirst orderId={order.id} /> : null}
        {id === null && offer && order && review.is_received ? (
          <Button size="sm" onClick={() => onWrite({ review, offerTitle: offer.title, offerId: offer.id, orderId: order.id })}>
            <FormattedMessage {...messages.write} />
          </Button>
        ) : null}
        {isEditable && offer && order ? (
          <>
            <Button
              size="sm"
              variant="outline"
              onClick={() => onWrite({ review, offerTitle: offer.title, offerId: offer.id, orderId: order.id })}
            >
              <FormattedMessage {...messages.edit} />
            </Button>
            <Button size="sm" variant="text" onClick={() => onRemove(id)}>
              <FormattedMessage {...messages.remove} />
            </Button>
          </>
        ) : null}
      </Buttons>
    </Row>
  );
}

/** Only a confirmed receipt makes the offer reviewable. */
function ConfirmFirst({ orderId }: { orderId: number }) {
  const intl = useIntl();
  const { actions } = useHost();
  const confirm = useMutation(useAccountApi().purchases.confirmReceived());
  return (
    <Button
      size="sm"
      variant="secondary"
      isLoading={confirm.isPending}
      onClick={() =>
        confirm.mutate(orderId, {
          onSuccess: () => actions.notify('success', intl.formatMessage(messages.confirmed)),
          onError: actions.notifyError,
        })
      }
    >
      <FormattedMessage {...messages.confirmFirst} />
    </Button>
  );
}

const Row = styled(Card)`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(4)};

  > img,
  > i {
    width: 72px;
    height: 72px;
    border-radius: ${radius.md};
    background: ${color('surface.sunken')};
    filter: var(--ya-picture-filter, none);
  }
  a {
    color: ${color('text.primary')};
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  small {
    ${type('caption')}
    display: block;
    margin: ${space(0.5)} 0 ${space(1)};
    color: ${color('text.muted')};
  }
  p {
    margin: ${space(2)} 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  blockquote {
    margin: ${space(2)} 0;
    padding: ${space(2)} ${space(4)};
    border-left: 3px solid ${color('line.strong')};
  }
  ${media.mobile} {
    grid-template-columns: 56px minmax(0, 1fr);
    > img,
    > i {
      width: 56px;
      height: 56px;
    }
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

const Buttons = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: ${space(1)};
  &:empty {
    display: none;
  }
  ${media.mobile} {
    grid-column: 2;
    flex-direction: row;
  }
`;
