import type { Category } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';
import { color, media, motion, scrollRow } from '@yarmarok/shared-ui';
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
      <ul>
        {categories.map(({ id, alias, title, image }) => (
          <li key={id}>
            <Link to={paths.category(alias)}>
              {image ? <img src={image.file_150_150} alt="" width={44} height={44} decoding="async" /> : <i />}
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Root>
  );
}

const Root = styled.nav`
  margin-top: 20px;
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    ${scrollRow}
  }
  a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 52px;
    padding: 4px 16px 4px 4px;
    border-radius: 14px;
    background: ${color('surface.sunken')};
    font-weight: 600;
    transition: background-color ${motion('fast')};
  }
  img,
  i {
    flex: none;
    width: 44px;
    height: 44px;
    border-radius: 10px;
    background: ${color('line.subtle')};
    filter: var(--ya-picture-filter, none);
  }
  ${media.hover} {
    a:hover {
      background: ${color('brand.soft')};
    }
  }
  ${media.mobile} {
    margin-top: 16px;
  }
`;
