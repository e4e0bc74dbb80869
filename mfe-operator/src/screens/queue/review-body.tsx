import type { QueueItem } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { Chip, radius, Rating, space, TextLink, useFormat } from '@yarmarok/shared-ui';
import { InfoList } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { OriginalText } from './original-text';
import { messages, reportKindMessages } from './queue.messages';

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
        <TextLink to={paths.shop(review.shop.alias)} hasUnderline>
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
      {review.images.length > 0 ? (
        <Pictures>
          {review.images.map((image, index) => (
            <a key={image.file_150_150} href={image.file_600_600} target="_blank" rel="noreferrer">
              <Picture
                src={image.file_150_150}
                alt={intl.formatMessage(messages.picture, { number: index + 1 })}
                width={72}
                height={72}
                loading="lazy"
              />
            </a>
          ))}
        </Pictures>
      ) : null}
      <InfoList items={items} />
      <Reports aria-label={intl.formatMessage(messages.reports)}>
        {review.reports.map((report, index) => (
          <Report key={index}>
            <Chip tone="warning">
              <FormattedMessage {...reportKindMessages[report.kind]} />
            </Chip>
            <OriginalText text={report.reason} />
            <small>
              {[
                format.day(report.created_at),
                report.reporter_id === null
                  ? intl.formatMessage(messages.byVisitor)
                  : intl.formatMessage(messages.byAccount, { id: String(report.reporter_id) }),
              ].join(', ')}
            </small>
          </Report>
        ))}
      </Reports>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
`;

const Pictures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Picture = styled.img`
  border-radius: ${radius.md};
  object-fit: cover;
`;

const Reports = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Report = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;
