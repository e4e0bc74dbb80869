import { Counter, color, media, radius, shadow, space, type } from '@yarmarok/shared-ui';
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
        <Tab key={name} to={name === 'offers' ? '?' : `?part=${name}`} aria-current={name === part ? 'page' : undefined} preventScrollReset>
          <FormattedMessage {...messages[name]} />
          {name === 'offers' ? <Counter value={offersCount} tone="neutral" /> : null}
        </Tab>
      ))}
    </Root>
  );
}

const Root = styled.nav`
  display: inline-flex;
  max-width: 100%;
  gap: ${space(0.5)};
  padding: ${space(1)};
  border-radius: ${radius.controlLg};
  background: ${color('line.subtle')};
  ${media.mobile} {
    display: flex;
    overflow-x: auto;
  }
`;

const Tab = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 36px;
  padding: 0 ${space(4)};
  border-radius: ${radius.controlSm};
  ${type('bodyS')}
  font-weight: 600;
  color: ${color('text.secondary')};
  white-space: nowrap;
  &[aria-current] {
    background: ${color('surface.card')};
    color: ${color('text.primary')};
    box-shadow: ${shadow('xs')};
  }
  ${media.mobile} {
    flex: 1 0 auto;
    justify-content: center;
    gap: ${space(1.5)};
    padding-inline: ${space(2)};
  }
`;
