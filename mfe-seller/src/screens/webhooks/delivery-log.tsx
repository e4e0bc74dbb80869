import type { Webhook, WebhookDelivery } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Button, Chip, color, Pagination, radius, space, type, useFormat } from '@yarmarok/shared-ui';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { eventTexts, statusTexts, statusTones } from './webhook-labels';
import { messages } from './webhooks.messages';
import { buildWebhooksHref } from './webhooks-view';

const pageSize = 10;
/** Queued messages are usually sent within a second. */
const pollMs = 2000;

interface DeliveryLogProps {
  shopId: number;
  webhook: Webhook;
  offset: number;
}

/** The messages of a webhook, newest first. */
export function DeliveryLog({ shopId, webhook, offset }: DeliveryLogProps) {
  const deliveries = useSessionQuery({
    ...useAccountApi().webhooks.deliveries(shopId, webhook.id, pageSize, offset),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some(({ status }) => status === 'waiting') ? pollMs : false),
  });
  return (
    <Loaded query={deliveries} failure={<FormattedMessage {...messages.logFailed} />}>
      {({ results, count }) =>
        results.length === 0 ? (
          <Muted>
            <FormattedMessage {...messages.noMessages} />
          </Muted>
        ) : (
          <>
            <List>
              {results.map((delivery) => (
                <Message key={delivery.id} shopId={shopId} webhook={webhook} delivery={delivery} />
              ))}
            </List>
            <Pagination
              page={Math.floor(offset / pageSize) + 1}
              pageCount={Math.ceil(count / pageSize)}
              getHref={(page) => buildWebhooksHref(shopId, { webhookId: webhook.id, offset: (page - 1) * pageSize })}
            />
          </>
        )
      }
    </Loaded>
  );
}

function Message({ shopId, webhook, delivery }: { shopId: number; webhook: Webhook; delivery: WebhookDelivery }) {
  const intl = useIntl();
  const format = useFormat();
  const { actions } = useHost();
  const repeat = useMutation(useAccountApi().webhooks.repeat(shopId, webhook.id));
  const date = format.dateShort(delivery.created_at);

  function handleRepeat(): void {
    repeat.mutate(delivery.id, {
      onSuccess: () => actions.notify('success', intl.formatMessage(messages.repeated)),
      onError: (error) => actions.notifyError(error),
    });
  }

  return (
    <li>
      <Line>
        <Chip tone={statusTones[delivery.status]}>
          <FormattedMessage {...statusTexts[delivery.status]} />
        </Chip>
        <b>
          <FormattedMessage {...eventTexts[delivery.event]} />
        </b>
        <time dateTime={delivery.created_at}>{date}</time>
        {delivery.attempts === 0 ? null : (
          <small>
            <FormattedMessage {...messages.attempts} values={{ count: delivery.attempts }} />
          </small>
        )}
      </Line>
      {delivery.message === null ? null : <Muted>{delivery.message}</Muted>}
      <details>
        <summary aria-label={intl.formatMessage(messages.bodyOf, { date })}>
          <FormattedMessage {...messages.body} />
        </summary>
        <Body tabIndex={0} dir="ltr">
          {indent(delivery.body)}
        </Body>
      </details>
      {delivery.can_repeat && webhook.is_active ? (
        <div>
          <Button
            size="sm"
            variant="text"
            aria-label={intl.formatMessage(messages.repeatOf, { date })}
            isLoading={repeat.isPending}
            onClick={handleRepeat}
          >
            <FormattedMessage {...messages.repeat} />
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** Indents JSON; other texts stay unchanged. */
function indent(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const List = styled.ul`
  display: grid;
  min-width: 0;
  margin: 0;
  padding: 0;
  border-top: 1px solid ${color('line.default')};
  list-style: none;

  > li {
    display: grid;
    gap: ${space(1)};
    min-width: 0;
    padding: ${space(3)} 0;
    border-bottom: 1px solid ${color('line.default')};
  }
  details {
    ${type('bodyS')}
    min-width: 0;
  }
  summary {
    width: fit-content;
    color: ${color('text.secondary')};
    cursor: pointer;
  }
`;

const Line = styled.div`
  ${type('bodyS')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};

  time,
  small {
    ${type('caption')}
    color: ${color('text.muted')};
  }
`;

const Muted = styled.p`
  ${type('bodyS')}
  margin: 0;
  color: ${color('text.muted')};
  overflow-wrap: anywhere;
`;

const Body = styled.pre`
  ${type('caption')}
  max-height: 320px;
  margin: ${space(2)} 0 0;
  padding: ${space(3)};
  border-radius: ${radius.md};
  background: ${color('surface.sunken')};
  font-family: ui-monospace, monospace;
  overflow: auto;
`;
