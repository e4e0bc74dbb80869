import type { Shop } from '@yarmarok/shared-api';
import { scrollRow, space, Tag } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './shop.messages';

interface ShopCategoriesProps {
  categories: Shop['categories'];
  /** Alias of the selected category; null for all. */
  active: string | null;
}

/** Filters the offers of a shop by category. */
export function ShopCategories({ categories, active }: ShopCategoriesProps) {
  const intl = useIntl();
  if (categories.length < 2) return null;
  return (
    <Root aria-label={intl.formatMessage(messages.categories)}>
      <Tag to="?" isActive={active === null} isRequired preventScrollReset>
        <FormattedMessage {...messages.everything} />
      </Tag>
      {categories.map(({ alias, title }) => (
        <Tag key={alias} to={`?category=${alias}`} isActive={active === alias} isRequired preventScrollReset>
          {title}
        </Tag>
      ))}
    </Root>
  );
}

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-bottom: ${space(6)};
  ${scrollRow}
`;
