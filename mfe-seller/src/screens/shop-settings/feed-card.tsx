import type { SellerShop } from '@yarmarok/shared-api';
import type { ShopFeed } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Button, Card, Skeleton, space, useFormat } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { Field, Input } from '@yarmarok/shared-ui/forms';
import { Copy } from '@yarmarok/shared-ui/icons';
import { ConfirmDialog } from '@yarmarok/shared-ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useConfirmedAction } from '../../state/use-confirmed-action';
import { useCopy } from '../../state/use-copy';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './shop-settings.messages';

/** The address at which other marketplaces fetch the offers of the shop. */
export function FeedCard({ shop }: { shop: SellerShop }) {
  const intl = useIntl();
  const { actions } = useHost();
  const { shopFeeds: api } = useAccountApi();
  const feed = useSessionQuery(api.one(shop.id));
  const create = useMutation(api.renew(shop.id));
  const root = useRef<HTMLDivElement>(null);
  const focus = () => root.current?.focus();

  function handleCreate(): void {
    create.mutate(undefined, {
      onSuccess: () => {
        actions.notify('success', intl.formatMessage(messages.feedCreated));
        focus();
      },
      onError: (error) => actions.notifyError(error),
    });
  }

  return (
    <Card tone="shadow">
      <h2>
        <FormattedMessage {...messages.feed} />
      </h2>
      <p>
        <FormattedMessage {...messages.feedText} />
      </p>
      <Root ref={root} tabIndex={-1}>
        <Loaded
          query={feed}
          failure={<FormattedMessage {...messages.feedFailed} />}
          skeleton={<Skeleton width="100%" height={44} radius={12} />}
        >
          {(loaded) =>
            loaded.address === null ? (
              <ButtonRow>
                <Button variant="outline" isLoading={create.isPending} onClick={handleCreate}>
                  <FormattedMessage {...messages.feedCreate} />
                </Button>
              </ButtonRow>
            ) : (
              <FeedAddress shopId={shop.id} address={loaded.address} lastReadAt={loaded.last_read_at} onDone={focus} />
            )
          }
        </Loaded>
      </Root>
    </Card>
  );
}

interface FeedAddressProps {
  shopId: number;
  address: string;
  lastReadAt: ShopFeed['last_read_at'];
  /** Called when the address was replaced or ended. */
  onDone: () => void;
}

function FeedAddress({ shopId, address, lastReadAt, onDone }: FeedAddressProps) {
  const intl = useIntl();
  const format = useFormat();
  const copy = useCopy();
  const { shopFeeds: api } = useAccountApi();
  const renewal = useConfirmedAction(api.renew(shopId), undefined, { notice: intl.formatMessage(messages.feedRenewed), onDone });
  const removal = useConfirmedAction(api.remove(shopId), undefined, { notice: intl.formatMessage(messages.feedRemoved), onDone });
  return (
    <>
      <Field
        label={<FormattedMessage {...messages.feedAddress} />}
        hint={
          lastReadAt === null ? (
            <FormattedMessage {...messages.feedNeverRead} />
          ) : (
            <FormattedMessage {...messages.feedLastRead} values={{ date: format.dateShort(lastReadAt) }} />
          )
        }
      >
        <Input value={address} readOnly dir="ltr" autoComplete="off" spellCheck={false} onFocus={(event) => event.target.select()} />
      </Field>
      <ButtonRow>
        <Button icon={<Copy size={18} />} onClick={() => void copy(address, intl.formatMessage(messages.feedCopied))}>
          <FormattedMessage {...messages.feedCopy} />
        </Button>
        <Button variant="outline" onClick={renewal.ask}>
          <FormattedMessage {...messages.feedRenew} />
        </Button>
        <Button variant="text" onClick={removal.ask}>
          <FormattedMessage {...messages.feedRemove} />
        </Button>
      </ButtonRow>
      {renewal.question ? (
        <ConfirmDialog
          title={<FormattedMessage {...messages.feedRenewTitle} />}
          text={<FormattedMessage {...messages.feedRenewText} />}
          confirm={<FormattedMessage {...messages.feedRenew} />}
          keep={<FormattedMessage {...messages.feedKeep} />}
          {...renewal.question}
        />
      ) : null}
      {removal.question ? (
        <ConfirmDialog
          title={<FormattedMessage {...messages.feedRemoveTitle} />}
          text={<FormattedMessage {...messages.feedRemoveText} />}
          confirm={<FormattedMessage {...messages.feedRemove} />}
          keep={<FormattedMessage {...messages.feedKeep} />}
          {...removal.question}
        />
      ) : null}
    </>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};

  &:focus {
    outline: none;
  }
`;
