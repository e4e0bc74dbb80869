import type { QueueItem } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { Rating, TextLink, useFormat } from '@yarmarok/shared-ui';
import { InfoList } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { OriginalText } from '../../components/original-text';
import { Parts, Pictures, Reports } from './item-parts';
import { messages } from './queue.messages';

/** A reported review, its author and its reports. */
export function ReviewBody({ review }: { review: NonNullable<QueueItem['review']> }) {
  const intl = useIntl();
  const format = useFormat();
  const hiddenBefore = intl.formatMessage(messages.hiddenBefore, { count: review.hidden_before });
  const items = [
    { label: <FormattedMessage {...messages.author} />, value: `${review.author_name}, ${hiddenBefore}` },
    {
      label: <FormattedMessage {...messages.offer} />,
      value: (
        <TextLink to={paths.offer(review.offer.alias)} hasUnderline>
          {review.offer.title}
        </TextLink>
      ),
    },
    {
      label: <FormattedMessage {...messages.shop} />,
      value: (
        <TextLink to={paths.operator.shop(review.shop.id)} hasUnderline>
          {review.shop.title}
        </TextLink>
      ),
    },
    { label: <FormattedMessage {...messages.written} />, value: format.day(review.created_at, { hasYear: true }) },
  ];
  return (
    <Parts>
      <Rating value={review.rating} size="sm" />
      {review.text ? <OriginalText text={review.text} /> : <FormattedMessage {...messages.noText} />}
      <Pictures images={review.images} />
      <InfoList items={items} />
      <Reports reports={review.reports} />
    </Parts>
  );
}
