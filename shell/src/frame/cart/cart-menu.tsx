import type { Shop } from '@yarmarok/shared-api';
import { type CartLine, cartLinesAtom, paths, useHost } from '@yarmarok/shared-contract';
import {
  Alert,
  EmptyState,
  LinkButton,
  space,
  StallCard,
  TextLink,
  addMoney,
  color,
  multiplyMoney,
  type,
  useFormat,
} from '@yarmarok/shared-ui';
import { SideMenu } from '@yarmarok/shared-ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { buyableLines, type CartGroup, groupByShop } from '../../state/cart-lines';
import { shellControlsAtom } from '../../state/controls';
import { dialogMessages } from '../dialogs/dialog-messages';
import type { FrameMenuProps } from '../menus/frame-menu-props';
import { CartLineRow } from './cart-line-row';
import { cartMessages as messages, cartValueMessages } from './cart.messages';

/** The cart, 460 px from the right: lines under the awnings of their shops, one order button for all of them. */
export function CartMenu(props: FrameMenuProps) {
  return (
    <MessageScope set={dialogMessages}>
      <Menu {...props} />
    </MessageScope>
  );
}

function Menu({ isOpen, onClose }: FrameMenuProps) {
  const intl = useIntl();
  const lines = useAtomValue(cartLinesAtom);
  const { actions } = useHost();
  const { refreshCart } = useAtomValue(shellControlsAtom);
  const refresh = useEffectEvent(() => {
    // Prices and availability may have changed since the offers were added.
    refreshCart().catch(actions.notifyError);
  });
  useEffect(() => {
    if (isOpen) refresh();
  }, [isOpen]);

  const title = (
    <Title>
      <FormattedMessage {...messages.title} /> {lines.length > 0 ? <span>{lines.length}</span> : null}
    </Title>
  );
  return (
    <SideMenu
      isOpen={isOpen}
      side="right"
      label={intl.formatMessage(messages.title)}
      onClose={onClose}
      header={title}
      footer={lines.length > 0 ? <Totals lines={lines} onFollow={onClose} /> : null}
    >
      {lines.length === 0 ? <EmptyCart onFollow={onClose} /> : <Groups lines={lines} onFollow={onClose} />}
    </SideMenu>
  );
}

interface LinesProps {
  lines: readonly CartLine[];
  onFollow: () => void;
}

function Groups({ lines, onFollow }: LinesProps) {
  return (
    <Shops>
      {groupByShop(lines).map((group) => (
        <ShopGroup key={group.shop.id} group={group} onFollow={onFollow} />
      ))}
    </Shops>
  );
}

function ShopGroup({ group: { shop, lines }, onFollow }: { group: CartGroup; onFollow: () => void }) {
  const { api } = useHost();
  // Goods of a closed shop are unavailable too, so the shop is fetched only then.
  const isAsked = shop.alias !== '' && lines.some(({ change }) => change?.kind === 'gone');
  const { data } = useQuery({ ...api.shops.byAlias(shop.alias), staleTime: 0, enabled: isAsked });
  const closed = isAsked && data?.is_on_holiday ? data : null;
  return (
    <StallCard shopId={shop.id} awningWidth={24} awningHeight={26}>
      <ShopTitle>
        {shop.alias === '' ? (
          <FormattedMessage {...messages.otherShop} />
        ) : (
          <Link to={paths.shop(shop.alias)} onClick={onFollow}>
            {shop.title}
          </Link>
        )}
      </ShopTitle>
      {closed ? <ClosedShop shop={closed} /> : null}
      <ul>
        {lines.map((line) => (
          <CartLineRow key={line.id} line={line} isShopClosed={closed !== null} onFollow={onFollow} />
        ))}
      </ul>
    </StallCard>
  );
}

function ClosedShop({ shop: { holiday_until: until, holiday_text: text } }: { shop: Shop }) {
  const format = useFormat();
  const title =
    until === null ? (
      <FormattedMessage {...messages.shopClosed} />
    ) : (
      <FormattedMessage {...cartValueMessages.shopClosedUntil} values={{ day: format.day(until, { hasYear: true }) }} />
    );
  return (
    <Closed>
      <Alert tone="warning" title={title}>
        {text === '' ? null : text}
      </Alert>
    </Closed>
  );
}

function Totals({ lines, onFollow }: LinesProps) {
  const format = useFormat();
  const { actions } = useHost();
  const buyable = buyableLines(lines);
  const pieces = buyable.reduce((sum, line) => sum + line.pcs, 0);
  return (
    <>
      <Sum role="status">
        <span>
          <FormattedMessage {...cartValueMessages.total} values={{ count: pieces }} />
        </span>
        <div>
          {totals(buyable).map(({ currency, amount }) => (
            <strong key={currency}>{format.money(amount, currency)}</strong>
          ))}
        </div>
      </Sum>
      <Small>
        <FormattedMessage {...messages.note} />
        <TextLink onClick={() => actions.clearCart()}>
          <FormattedMessage {...messages.clear} />
        </TextLink>
      </Small>
      {buyable.length > 0 ? (
        <LinkButton
          to={paths.createOrder(buyable.map(({ id, pcs }) => ({ offerId: id, quantity: pcs })))}
          size="lg"
          isFullWidth
          onClick={onFollow}
        >
          <FormattedMessage {...messages.order} />
        </LinkButton>
      ) : null}
    </>
  );
}

/** One sum per currency: different currencies are never added up. */
function totals(lines: readonly CartLine[]): { currency: string; amount: string }[] {
  const currencies = [...new Set(lines.map((line) => line.currency))];
  return currencies.map((currency) => {
    const amounts = lines.filter((line) => line.currency === currency).map((line) => multiplyMoney(line.price, line.pcs));
    return { currency, amount: addMoney(...amounts) };
  });
}

function EmptyCart({ onFollow }: { onFollow: () => void }) {
  return (
    <EmptyState
      title={<FormattedMessage {...messages.empty} />}
      text={<FormattedMessage {...messages.emptyText} />}
      action={
        <LinkButton to={paths.categories()} onClick={onFollow}>
          <FormattedMessage {...messages.toCatalog} />
        </LinkButton>
      }
    />
  );
}

const Title = styled.h2`
  ${type('h3')}
  span {
    font-weight: 400;
    color: ${color('text.muted')};
  }
`;

const Shops = styled.div`
  display: grid;
  gap: ${space(4)};
  padding: ${space(4)};
`;

const ShopTitle = styled.h3`
  padding: ${space(2.5)} ${space(4)} 0;
  ${type('label')}
  font-weight: 600;
`;

const Closed = styled.div`
  padding: 0 ${space(4)};
`;

const Sum = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(4)};
  color: ${color('text.secondary')};
  div {
    display: grid;
    justify-items: end;
  }
  strong {
    ${type('h2')}
    color: ${color('text.primary')};
  }
`;

const Small = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  margin: ${space(1.5)} 0 ${space(3.5)};
  ${type('caption')}
  color: ${color('text.muted')};
`;
