import type { QueueItem } from '@yarmarok/shared-api/account';
import { Button, Card, Chip, space, toKyivTime, type } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { useId } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { PaymentBody } from '../../components/payment/payment-body';
import { AppealBody } from './appeal-body';
import { type Act, actMessages, toItemTitle } from './queue-acts';
import { ClaimBody } from './claim-body';
import { messages } from './queue.messages';
import { QuestionBody } from './question-body';
import { ReportedBody } from './reported-body';
import { ReviewBody } from './review-body';

interface ItemCardProps {
  item: QueueItem;
  /** Time at which the item was loaded. */
  now: Date;
  acts: readonly Act[];
  isBusy: boolean;
  onAct: (act: Act) => void;
  onTake: () => void;
  onGiveBack: () => void;
}

/** An item with all that its decision needs, and the acts. The list moves the focus to cards by keys. */
export function ItemCard({ item, now, acts, isBusy, onAct, onTake, onGiveBack }: ItemCardProps) {
  const intl = useIntl();
  const titleId = useId();
  const title = toItemTitle(intl, item);
  const isOthers = item.taken_by !== null && !item.taken_by.is_me;
  const nameOf = (act: string) => intl.formatMessage(messages.actOn, { act, thing: title });
  const taking = intl.formatMessage(item.taken_by ? messages.giveBack : messages.take);
  return (
    <Card as="article" tone="shadow" tabIndex={-1} aria-labelledby={titleId} data-item={item.id}>
      <Head>
        <Title id={titleId}>{title}</Title>
        <Age item={item} now={now} />
        <TakenBy item={item} />
      </Head>
      {item.review ? <ReviewBody review={item.review} /> : null}
      {item.reported ? <ReportedBody reported={item.reported} /> : null}
      {item.appeal ? <AppealBody appeal={item.appeal} /> : null}
      {item.claim ? <ClaimBody claim={item.claim} /> : null}
      {item.payment ? <PaymentBody payment={item.payment} canAct={acts.length > 0 && !isOthers} /> : null}
      {item.question ? <QuestionBody question={item.question} /> : null}
      {acts.length === 0 || isOthers ? null : (
        <Acts>
          {acts.map((act, index) => {
            const label = intl.formatMessage(actMessages[act].label);
            return (
              <Button
                key={act}
                size="sm"
                variant={index === 0 ? 'primary' : 'outline'}
                aria-label={nameOf(label)}
                disabled={isBusy}
                onClick={() => onAct(act)}
              >
                {label}
              </Button>
            );
          })}
          <Button
            size="sm"
            variant="text"
            aria-label={nameOf(taking)}
            disabled={isBusy}
            onClick={() => (item.taken_by ? onGiveBack() : onTake())}
          >
            {taking}
          </Button>
        </Acts>
      )}
    </Card>
  );
}

function Age({ item, now }: { item: QueueItem; now: Date }) {
  const intl = useIntl();
  const late = now.getTime() - new Date(item.due_at).getTime();
  if (late > 0)
    return (
      <Chip tone="danger">
        <FormattedMessage {...messages.overdueBy} values={{ time: toSpan(intl, late) }} />
      </Chip>
    );
  return (
    <Chip>
      <FormattedMessage {...messages.waits} values={{ time: toSpan(intl, now.getTime() - new Date(item.opened_at).getTime()) }} />
    </Chip>
  );
}

function TakenBy({ item: { taken_by: by } }: { item: QueueItem }) {
  if (!by) return null;
  // Hours and minutes: taking lasts half an hour.
  const until = toKyivTime(new Date(by.until)).slice(11, 16);
  return (
    <Chip tone={by.is_me ? 'progress' : 'warning'}>
      {by.is_me ? (
        <FormattedMessage {...messages.takenByYou} values={{ until }} />
      ) : (
        <FormattedMessage {...messages.takenBy} values={{ email: by.email, until }} />
      )}
    </Chip>
  );
}

/** Returns a span of time in its largest unit. */
function toSpan(intl: IntlShape, ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  if (minutes < 60) return intl.formatMessage(messages.minutes, { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return intl.formatMessage(messages.hours, { count: hours });
  return intl.formatMessage(messages.days, { count: Math.floor(hours / 24) });
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-bottom: ${space(3)};
`;

const Title = styled.h2`
  ${type('h3')}
  margin: 0;
  overflow-wrap: anywhere;
`;

const Acts = styled(ButtonRow)`
  margin-top: ${space(4)};
`;
