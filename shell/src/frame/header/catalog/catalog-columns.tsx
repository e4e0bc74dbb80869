import { paths } from '@yarmarok/shared-contract';
import { space, TextLink, color, media, type } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { catalogMessages as messages, catalogValueMessages } from './catalog.messages';
import type { MenuCategory } from './category-tree';

/** From this many children on, a second-level category links to all of them; only this many are listed. */
export const seeAllThreshold = 5;

interface CatalogColumnsProps {
  category: MenuCategory;
  onFollow: () => void;
}

/** Second level as headings, third level under them, in three columns. */
export function CatalogColumns({ category, onFollow }: CatalogColumnsProps) {
  const intl = useIntl();
  return (
    <Root>
      <Title>
        <Link to={paths.category(category.alias)} data-level="2" onClick={onFollow}>
          {category.title}
        </Link>
      </Title>
      <Columns>
        {category.children.map((group) => (
          <li key={group.id}>
            <Heading to={paths.category(group.alias)} data-level="2" onClick={onFollow}>
              {group.title}
            </Heading>
            <ul>
              {group.children.slice(0, seeAllThreshold).map((child) => (
                <li key={child.id}>
                  <Child to={paths.category(child.alias)} data-level="2" onClick={onFollow}>
                    {child.title}
                  </Child>
                </li>
              ))}
            </ul>
            {group.children.length >= seeAllThreshold ? (
              <SeeAll
                to={paths.category(group.alias)}
                hasChevron
                data-level="2"
                aria-label={intl.formatMessage(catalogValueMessages.seeAllOf, { title: group.title })}
                onClick={onFollow}
              >
                <FormattedMessage {...messages.seeAll} />
              </SeeAll>
            ) : null}
          </li>
        ))}
      </Columns>
    </Root>
  );
}

const Root = styled.div`
  overflow-y: auto;
  padding: ${space(6)} ${space(8)} ${space(8)};
`;

const Title = styled.h2`
  width: fit-content;
  ${type('h3')}
  margin-bottom: ${space(4)};
`;

const Columns = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(4)} ${space(6)};
  ${media.belowDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Heading = styled(Link)`
  display: block;
  padding: ${space(0.5)} 0 ${space(1)};
  font-weight: 600;
  ${media.hover} {
    &:hover {
      color: ${color('text.brand')};
    }
  }
`;

const Child = styled(Link)`
  display: block;
  padding: ${space(1)} 0;
  ${type('bodyS')}
  color: ${color('text.secondary')};
  ${media.hover} {
    &:hover {
      color: ${color('text.brand')};
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;

const SeeAll = styled(TextLink)`
  padding: ${space(1)} 0;
  ${type('bodyS')}
  font-weight: 600;
`;
