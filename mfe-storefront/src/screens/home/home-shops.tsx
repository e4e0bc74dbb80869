import { paths, useHost } from '@yarmarok/shared-contract';
import { media, scrollRow, Section, ShopCard, Skeleton, space, TextLink } from '@yarmarok/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { toShopCard } from '../../components/to-shop-card';
import { homeShopsQuery } from './home-queries';
import { messages } from './home.messages';

/** Best rated shops; left out when they fail to load. */
export function HomeShops() {
  const { api } = useHost();
  const query = useQuery(homeShopsQuery(api));
  if (query.isError || query.data?.results.length === 0) return null;
  return (
    <Section
      title={<FormattedMessage {...messages.shops} />}
      action={
        <TextLink to={paths.shops()} hasChevron>
          <FormattedMessage {...messages.allShops} />
        </TextLink>
      }
    >
      <Row aria-busy={query.isPending || undefined}>
        {query.data?.results.map((shop) => (
          <Item key={shop.id}>
            <ShopCard shop={toShopCard(shop)} to={paths.shop(shop.alias)} />
          </Item>
        )) ??
          Array.from({ length: 4 }, (_, index) => (
            <Item key={index}>
              <Skeleton height={196} radius={16} />
            </Item>
          ))}
      </Row>
    </Section>
  );
}

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(5)};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.mobile} {
    display: flex;
    gap: ${space(4)};
    ${scrollRow}
  }
`;

const Item = styled.li`
  ${media.mobile} {
    width: 264px;
  }
`;
