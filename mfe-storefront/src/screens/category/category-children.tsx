import type { Category } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';
import { color, media, motion, radius, scrollRow, space } from '@yarmarok/shared-ui';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { messages } from './category-late.messages';

export interface CategoryChildrenProps {
  categories: Category['children'];
}

/** The child categories with their pictures. */
export function CategoryChildren({ categories }: CategoryChildrenProps) {
  const intl = useIntl();
  if (categories.length === 0) return null;
  return (
    <Root aria-label={intl.formatMessage(messages.children)}>
      <List>
        {categories.map(({ id, alias, title, image }) => (
          <li key={id}>
            <ChildLink to={paths.category(alias)}>
              {image ? <Picture src={image.file_150_150} alt="" width={44} height={44} decoding="async" /> : <Picture as="i" />}
              {title}
            </ChildLink>
          </li>
        ))}
      </List>
    </Root>
  );
}

const Root = styled.nav`
  margin-top: ${space(5)};
  ${media.mobile} {
    margin-top: ${space(4)};
  }
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2.5)};
  ${scrollRow}
`;

const ChildLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 52px;
  padding: ${space(1)} ${space(4)} ${space(1)} ${space(1)};
  border-radius: ${radius.controlLg};
  background: ${color('surface.sunken')};
  font-weight: 600;
  transition: background-color ${motion('fast')};
  ${media.hover} {
    &:hover {
      background: ${color('brand.soft')};
    }
  }
`;

const Picture = styled.img`
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: ${radius.controlSm};
  background: ${color('line.subtle')};
  filter: var(--ya-picture-filter, none);
`;
