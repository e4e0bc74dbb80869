import type { CurrentUser } from '@yarmarok/shared-api';
import { Rating, color, ellipsis, space, type, useFormat } from '@yarmarok/shared-ui';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { menuValueMessages } from '../menus/menu.messages';

interface AccountCardProps {
  user: CurrentUser;
  /** On deep pine. */
  isInverse?: boolean;
  /** Shows the rating instead of the bonuses, which are shown nearby. */
  hasRating?: boolean;
}

/** The signed-in person: first letter, e-mail, and a line below it. */
export function AccountCard({ user, isInverse = false, hasRating = false }: AccountCardProps) {
  const intl = useIntl();
  const format = useFormat();
  const amount = format.money(user.buyer.bonus_balance, 'uah');
  return (
    <Root $isInverse={isInverse}>
      <Letter aria-hidden>{user.email.charAt(0).toLocaleUpperCase()}</Letter>
      <div>
        <b title={user.email}>{user.email}</b>
        {hasRating ? (
          <Rating value={user.buyer.avg_review_rating} size="sm" showValue />
        ) : (
          <small>{intl.formatMessage(menuValueMessages.bonuses, { amount })}</small>
        )}
      </div>
    </Root>
  );
}

const Root = styled.div<{ $isInverse: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  color: ${({ $isInverse }) => ($isInverse ? '#fff' : 'inherit')};
  & > div {
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 600;
    ${ellipsis}
  }
  small {
    ${type('caption')}
    opacity: 0.85;
  }
  & > span {
    background: ${({ $isInverse }) => ($isInverse ? '#fff' : color('brand.softHover'))};
    color: ${({ $isInverse }) => ($isInverse ? color('brandDeep.bar') : color('brand.text'))};
  }
`;

/** The first letter of an e-mail in a circle. */
export const Letter = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  font-size: 17px;
  font-weight: 700;
`;
