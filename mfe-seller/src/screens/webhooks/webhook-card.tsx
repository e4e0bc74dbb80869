import type { Webhook, WebhookWithSecret } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Button, Card, Chip, color, LinkButton, space, type, useFormat } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { ConfirmDialog } from '@yarmarok/shared-ui/overlays';
import { History, Send } from '@yarmarok/shared-ui/icons';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { useConfirmedAction } from '../../state/use-confirmed-action';
import { events, getHost, offTexts } from './webhook-labels';
import { messages } from './webhooks.messages';
import { buildWebhooksHref } from './webhooks-view';

interface WebhookCardProps {
  shopId: number;
  webhook: Webhook;
  isLogOpen: boolean;
  onEdit: () => void;
  onReplaced: (webhook: WebhookWithSecret) => void;
  onDeleted: () => void;
  /** The log, while it is open. */
  children: ReactNode;
}

/** One webhook: its events, its state, and its actions. */
export function WebhookCard({ shopId, webhook, isLogOpen, onEdit, onReplaced, onDeleted, children }: WebhookCardProps) {
  const host = getHost(webhook);
  return (
    <Root as="li" tone="shadow">
      <Head>
        <span>
          <h2>{host}</h2>
          <State webhook={webhook} />
        </span>
        <small dir="ltr">{webhook.address}</small>
      </Head>
      <Chips>
        {events
          .filter(({ event }) => webhook.events.includes(event))
          .map(({ event, message }) => (
            <Chip key={event} hasDot={false}>
              <FormattedMessage {...message} />
            </Chip>
          ))}
      </Chips>
      <Facts webhook={webhook} />
      <Actions {...{ shopId, webhook, host, isLogOpen, onEdit, onReplaced, onDeleted }} />
      {children}
    </Root>
  );
}

function State({ webhook: { is_active: isOn, failing_since: since } }: { webhook: Webhook }) {
  if (!isOn)
    return (
      <Chip>
        <FormattedMessage {...messages.off} />
      </Chip>
    );
  return (
    <Chip tone={since === null ? 'success' : 'danger'}>
      <FormattedMessage {...(since === null ? messages.on : messages.notAccepted)} />
    </Chip>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const format = useFormat();
  const { off_reason: offReason, failing_since: since, retry_at: retryAt, former_secret_until: formerUntil } = webhook;
  return (
    <Lines aria-live="polite">
      {offReason === null ? null : (
        <li>
          <FormattedMessage {...offTexts[offReason]} />
        </li>
      )}
      {offReason === null && since !== null ? (
        <li>
          <FormattedMessage {...messages.failingSince} values={{ date: format.dateShort(since) }} />
        </li>
      ) : null}
      {retryAt === null ? null : (
        <li>
          <FormattedMessage {...messages.retryAt} values={{ date: format.dateShort(retryAt) }} />
        </li>
      )}
      {webhook.waiting === 0 ? null : (
        <li>
          <FormattedMessage {...messages.waitingCount} values={{ count: webhook.waiting }} />
        </li>
      )}
      <li>
        <FormattedMessage {...messages.endsWith} values={{ hint: webhook.hint }} />
      </li>
      {formerUntil === null ? null : (
        <li>
          <FormattedMessage {...messages.formerUntil} values={{ date: format.dateShort(formerUntil) }} />
        </li>
      )}
    </Lines>
  );
}

type ActionsProps = Omit<WebhookCardProps, 'children'> & { host: string };

function Actions({ shopId, webhook, host, isLogOpen, onEdit, onReplaced, onDeleted }: ActionsProps) {
  const intl = useIntl();
  const { actions } = useHost();
  const { webhooks: api } = useAccountApi();
  const test = useMutation(api.test(shopId));
  const update = useMutation(api.update(shopId, webhook.id));
  const isOn = webhook.is_active;

  function handleTest(): void {
    test.mutate(webhook.id, {
      onSuccess: () => actions.notify('success', intl.formatMessage(messages.testSent)),
      onError: (error) => actions.notifyError(error),
    });
  }

  function handleSwitch(): void {
    update.mutate(
      { is_active: !isOn },
      {
        onSuccess: () => actions.notify('success', intl.formatMessage(isOn ? messages.switchedOff : messages.switchedOn)),
        onError: (error) => actions.notifyError(error),
      },
    );
  }

  return (
    <ButtonRow>
      <Button
        size="sm"
        icon={<Send size={18} />}
        aria-label={intl.formatMessage(messages.testOf, { host })}
        isLoading={test.isPending}
        onClick={handleTest}
      >
        <FormattedMessage {...messages.test} />
      </Button>
      <LinkButton
        size="sm"
        variant="outline"
        icon={<History size={18} />}
        to={buildWebhooksHref(shopId, { webhookId: isLogOpen ? null : webhook.id })}
        preventScrollReset
        aria-label={isLogOpen ? undefined : intl.formatMessage(messages.logOf, { host })}
      >
        <FormattedMessage {...(isLogOpen ? messages.hideLog : messages.log)} />
      </LinkButton>
      <Button size="sm" variant="outline" aria-label={intl.formatMessage(messages.editOf, { host })} onClick={onEdit}>
        <FormattedMessage {...messages.edit} />
      </Button>
      <Button
        size="sm"
        variant="outline"
        aria-label={intl.formatMessage(isOn ? messages.switchOffOf : messages.switchOnOf, { host })}
        isLoading={update.isPending}
        onClick={handleSwitch}
      >
        <FormattedMessage {...(isOn ? messages.switchOff : messages.switchOn)} />
      </Button>
      <ReplaceSecret {...{ shopId, webhook, host, onReplaced }} />
      <Delete {...{ shopId, webhook, host, onDeleted }} />
    </ButtonRow>
  );
}

function ReplaceSecret({ shopId, webhook, host, onReplaced }: Pick<ActionsProps, 'shopId' | 'webhook' | 'host' | 'onReplaced'>) {
  const intl = useIntl();
  const { ask, question } = useConfirmedAction(useAccountApi().webhooks.replaceSecret(shopId), webhook.id, {
    notice: intl.formatMessage(messages.replaced),
    onDone: onReplaced,
  });
  return (
    <>
      <Button size="sm" variant="text" aria-label={intl.formatMessage(messages.replaceOf, { host })} onClick={ask}>
        <FormattedMessage {...messages.replace} />
      </Button>
      {question ? (
        <ConfirmDialog
          title={<FormattedMessage {...messages.replaceTitle} />}
          text={<FormattedMessage {...messages.replaceText} />}
          confirm={<FormattedMessage {...messages.replace} />}
          keep={<FormattedMessage {...messages.cancel} />}
          {...question}
        />
      ) : null}
    </>
  );
}

function Delete({ shopId, webhook, host, onDeleted }: Pick<ActionsProps, 'shopId' | 'webhook' | 'host' | 'onDeleted'>) {
  const intl = useIntl();
  const { ask, question } = useConfirmedAction(useAccountApi().webhooks.delete(shopId), webhook.id, {
    notice: intl.formatMessage(messages.deleted),
    onDone: onDeleted,
  });
  return (
    <>
      <Button size="sm" variant="text" aria-label={intl.formatMessage(messages.deleteOf, { host })} onClick={ask}>
        <FormattedMessage {...messages.delete} />
      </Button>
      {question ? (
        <ConfirmDialog
          title={<FormattedMessage {...messages.deleteTitle} />}
          text={<FormattedMessage {...messages.deleteText} />}
          confirm={<FormattedMessage {...messages.delete} />}
          keep={<FormattedMessage {...messages.cancel} />}
          {...question}
        />
      ) : null}
    </>
  );
}

const Root = styled(Card)`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
`;

const Head = styled.div`
  display: grid;
  gap: ${space(1)};
  min-width: 0;

  > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(3)};
    min-width: 0;
  }
  h2 {
    ${type('h3')}
    margin: 0;
    overflow-wrap: anywhere;
  }
  small {
    ${type('caption')}
    color: ${color('text.muted')};
    overflow-wrap: anywhere;
  }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Lines = styled.ul`
  ${type('bodyS')}
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  color: ${color('text.secondary')};
  list-style: none;
`;
