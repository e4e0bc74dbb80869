import type { Webhook } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { Button, space, TextLink } from '@yarmarok/shared-ui';
import { Plus } from '@yarmarok/shared-ui/icons';
import { type ReactNode, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { ShopList, ShopListIntro, ShopListPage } from '../../components/shop-list-page';
import { ShownOnce } from '../../components/shown-once';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { DeliveryLog } from './delivery-log';
import { WebhookCard } from './webhook-card';
import { WebhookForm } from './webhook-form';
import { messages } from './webhooks.messages';
import { buildWebhooksHref, parseWebhooksView } from './webhooks-view';

const pollMs = 5000;

/** Webhooks of a shop. */
export function WebhooksScreen() {
  const intl = useIntl();
  const shopId = Number(useParams().shopId);
  const webhooks = useSessionQuery({
    ...useAccountApi().webhooks.list(shopId),
    refetchInterval: ({ state }) => (state.data?.results.some(({ is_active, waiting }) => is_active && waiting > 0) ? pollMs : false),
  });
  return (
    <ShopListPage
      title={intl.formatMessage(messages.title)}
      back={{ to: paths.seller.shopSettings(shopId), label: <FormattedMessage {...messages.toSettings} /> }}
      query={webhooks}
      failure={<FormattedMessage {...messages.failed} />}
    >
      {({ results }) => <Webhooks key={shopId} shopId={shopId} webhooks={results} />}
    </ShopListPage>
  );
}

/** Stands above the list: nothing, the form of a new webhook, or a new secret. */
type Shown = 'list' | 'form' | { secret: string };

function Webhooks({ shopId, webhooks }: { shopId: number; webhooks: readonly Webhook[] }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const view = parseWebhooksView(params);
  const [shown, setShown] = useState<Shown>('list');
  const [editedId, setEditedId] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);

  function close(): void {
    setShown('list');
    setEditedId(null);
    list.current?.focus();
  }

  function handleDeleted(id: number): void {
    list.current?.focus();
    if (view.webhookId === id) void navigate(buildWebhooksHref(shopId, {}), { replace: true, preventScrollReset: true });
  }

  function renderForm(): ReactNode {
    if (shown === 'list') return null;
    if (shown === 'form')
      return <WebhookForm shopId={shopId} webhook={null} onCreated={({ secret }) => setShown({ secret })} onClose={close} />;
    return (
      <ShownOnce
        secret={shown.secret}
        title={<FormattedMessage {...messages.onlyNow} />}
        text={<FormattedMessage {...messages.onlyNowText} />}
        label={<FormattedMessage {...messages.secret} />}
        copy={<FormattedMessage {...messages.copy} />}
        copied={intl.formatMessage(messages.copied)}
        done={<FormattedMessage {...messages.done} />}
        onClose={close}
      />
    );
  }

  return (
    <List
      ref={list}
      intro={
        <Intro>
          <FormattedMessage {...messages.intro} />
          <TextLink href="/api/v1/docs/" hasUnderline>
            <FormattedMessage {...messages.docs} />
          </TextLink>
        </Intro>
      }
      form={renderForm()}
      add={
        <Button icon={<Plus size={20} />} onClick={() => setShown('form')}>
          <FormattedMessage {...messages.add} />
        </Button>
      }
      empty={
        webhooks.length > 0 ? null : { title: <FormattedMessage {...messages.empty} />, text: <FormattedMessage {...messages.emptyText} /> }
      }
    >
      {webhooks.map((webhook) =>
        editedId === webhook.id ? (
          <li key={webhook.id}>
            <WebhookForm shopId={shopId} webhook={webhook} onClose={close} />
          </li>
        ) : (
          <WebhookCard
            key={webhook.id}
            shopId={shopId}
            webhook={webhook}
            isLogOpen={view.webhookId === webhook.id}
            onEdit={() => setEditedId(webhook.id)}
            onReplaced={({ secret }) => setShown({ secret })}
            onDeleted={() => handleDeleted(webhook.id)}
          >
            {view.webhookId === webhook.id ? <DeliveryLog shopId={shopId} webhook={webhook} offset={view.offset} /> : null}
          </WebhookCard>
        ),
      )}
    </List>
  );
}

const List = styled(ShopList)`
  max-width: 760px;
`;

const Intro = styled(ShopListIntro)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  max-width: none;
`;
