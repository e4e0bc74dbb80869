import { Counter, color, media, shadow } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { messages } from './shop.messages';

export const shopTabs = ['offers', 'about', 'reviews'] as const;
export type ShopTab = (typeof shopTabs)[number];

interface ShopTabsProps {
  part: ShopTab;
  offersCount: number;
}

/** Tabs of the shop page; each has an address, so it works without scripts and with Back. */
export function ShopTabs({ part, offersCount }: ShopTabsProps) {
  const intl = useIntl();
  return (
    <Root aria-label={intl.formatMessage(messages.parts)}>
      {shopTabs.map((name) => (
        <Link
          key={name}
          to={name === 'offers' ? '?' : `?part=${name}`}
          aria-current={name === part ? 'page' : undefined}
          preventScrollReset
        >
          <FormattedMessage {...messages[name]} />
          {name === 'offers' && <Counter value={offersCount} tone="neutral" />}
        </Link>
      ))}
    </Root>
  );
}

const Root = styled.nav`
  display: inline-flex;
  max-width: 100%;
  gap: 2px;
  padding: 4px;
  border-radius: 14px;
  background: ${color('line.subtle')};
  a {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 36px;
    padding: 0 16px;
    border-radius: 10px;
    font: var(--ya-type-body-s);
    font-weight: 600;
    color: ${color('text.secondary')};
    white-space: nowrap;
  }
  [aria-current] {
    background: ${color('surface.card')};
    color: ${color('text.primary')};
    box-shadow: ${shadow('xs')};
  }
  ${media.mobile} {
    display: flex;
    overflow-x: auto;
    a {
      flex: 1 0 auto;
      justify-content: center;
      gap: 6px;
      padding-inline: 8px;
    }
  }
`;
