import type { QueueItem } from '@yarmarok/shared-api/account';
import { Chip, radius, space, useFormat } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { OriginalText } from '../../components/original-text';
import { reportKindMessages } from '../../components/labels';
import { messages } from './queue.messages';

type Reported = NonNullable<QueueItem['review'] | QueueItem['reported']>;

/** The parts of an item, one below another. */
export const Parts = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
`;

export function Pictures({ images }: { images: Reported['images'] }) {
  const intl = useIntl();
  if (images.length === 0) return null;
  return (
    <Row>
      {images.map((image, index) => (
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
    </Row>
  );
}

/** Reports with their kind, reason and day. */
export function Reports({ reports }: { reports: Reported['reports'] }) {
  const intl = useIntl();
  const format = useFormat();
  return (
    <List aria-label={intl.formatMessage(messages.reports)}>
      {reports.map((report, index) => (
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
    </List>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Picture = styled.img`
  border-radius: ${radius.md};
  object-fit: cover;
`;

const List = styled.ul`
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
