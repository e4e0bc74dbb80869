import type { SellerShop } from '@yarmarok/shared-api';
import type { ShopStatistics } from '@yarmarok/shared-api/account';
import { currentUserAtom, paths } from '@yarmarok/shared-contract';
import { Card, color, radius, space, TextLink, type } from '@yarmarok/shared-ui';
import { BadgeCheck, ImageOff, MessageSquare, Package, Phone, TicketCheck } from '@yarmarok/shared-ui/icons';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { messages, valueMessages } from './shop-main.messages';

type Attention = ShopStatistics['attention'];

/** Pending tasks of the seller, each a link. */
export function AttentionCard({ shop, attention }: { shop: SellerShop; attention: Attention }) {
  const headingId = useId();
  const leads = useAtomValue(currentUserAtom)?.seller.open_order_leads_price;
  const offers = (status: string) => ({ pathname: paths.seller.offers(shop.id), search: `?status=${status}` });
  return (
    <Root tone="shadow" as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>
        <FormattedMessage {...messages.attention} />
      </h2>
      {isCalm(shop, attention) ? (
        <p>
          <FormattedMessage {...messages.nothing} />
        </p>
      ) : (
        <ul>
          <Item
            count={attention.new_orders}
            to={paths.seller.orders(shop.id, { status: 'new' })}
            icon={<TicketCheck size={20} />}
            title={<FormattedMessage {...valueMessages.newOrders} values={{ count: attention.new_orders }} />}
            hint={leads === undefined ? null : <FormattedMessage {...valueMessages.newOrdersHint} values={{ leads }} />}
          />
          <Item
            count={attention.new_calls}
            to={paths.seller.calls(shop.id, { status: 'new' })}
            icon={<Phone size={20} />}
            tone="info"
            title={<FormattedMessage {...valueMessages.newCalls} values={{ count: attention.new_calls }} />}
            hint={<FormattedMessage {...messages.newCallsHint} />}
          />
          <Item
            count={attention.unanswered_reviews}
            to={paths.seller.reviews(shop.id, { reply: 'none' })}
            icon={<MessageSquare size={20} />}
            tone="info"
            title={<FormattedMessage {...valueMessages.unansweredReviews} values={{ count: attention.unanswered_reviews }} />}
            hint={<FormattedMessage {...messages.unansweredReviewsHint} />}
          />
          <Item
            count={shop.legal_name === null ? 1 : 0}
            to={paths.seller.shopSettings(shop.id)}
            icon={<BadgeCheck size={20} />}
            title={<FormattedMessage {...messages.noLegalName} />}
            hint={<FormattedMessage {...messages.noLegalNameHint} />}
          />
          <Item
            count={attention.offers_without_picture}
            to={offers('no_picture')}
            icon={<ImageOff size={20} />}
            title={<FormattedMessage {...valueMessages.noPicture} values={{ count: attention.offers_without_picture }} />}
            hint={<FormattedMessage {...messages.noPictureHint} />}
          />
          <Item
            count={attention.offers_sold_out}
            to={offers('sold_out')}
            icon={<Package size={20} />}
            title={<FormattedMessage {...valueMessages.soldOut} values={{ count: attention.offers_sold_out }} />}
            hint={<FormattedMessage {...messages.soldOutHint} />}
          />
        </ul>
      )}
      <TextLink to={paths.shop(shop.alias)} hasChevron>
        <FormattedMessage {...messages.toSite} />
      </TextLink>
    </Root>
  );
}

/** Returns whether there are no pending tasks. */
export function isCalm(shop: SellerShop, attention: Attention): boolean {
  return shop.legal_name !== null && Object.values(attention).every((count) => count === 0);
}

interface ItemProps {
  count: number;
  to: LinkProps['to'];
  icon: ReactNode;
  tone?: 'warning' | 'info';
  title: ReactNode;
  hint: ReactNode;
}

function Item({ count, to, icon, tone = 'warning', title, hint }: ItemProps) {
  if (count === 0) return null;
  return (
    <li>
      <Link to={to}>
        <Sign $tone={tone}>{icon}</Sign>
        <span>
          <b>{title}</b>
          <small>{hint}</small>
        </span>
      </Link>
    </li>
  );
}

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};

  h2 {
    ${type('h3')}
  }
  p {
    color: ${color('text.secondary')};
  }
  ul {
    display: grid;
    gap: ${space(3)};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  > a {
    width: fit-content;
    margin-top: auto;
  }
  li > a {
    display: flex;
    gap: ${space(3)};
    border-radius: ${radius.md};
    color: ${color('text.primary')};
    text-decoration: none;
  }
  li > a:hover b {
    color: ${color('text.linkHover')};
    text-decoration: underline;
  }
  b {
    ${type('bodyS')}
    display: block;
    font-weight: 600;
  }
  small {
    ${type('caption')}
    color: ${color('text.muted')};
  }
`;

const Sign = styled.span<{ $tone: 'warning' | 'info' }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.md};
  background: ${({ $tone }) => color(`${$tone}.soft`)};
  color: ${({ $tone }) => color(`${$tone}.text`)};
`;
