import { paths, useHost } from '@yarmarok/shared-contract';
import { color, ellipsis, media, motion, radius, scrollRow, Skeleton, space, type, useFormat } from '@yarmarok/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { messages } from './home.messages';

const tileCount = 10;

/** Tiles of the largest categories. */
export function CategoryTiles() {
  const intl = useIntl();
  const format = useFormat();
  const { api } = useHost();
  const { data, isPending } = useQuery(api.catalog.roots());
  if (!data && !isPending) return null;
  return (
    <Root aria-label={intl.formatMessage(messages.categories)}>
      <Tiles>
        {isPending
          ? Array.from({ length: tileCount }, (_, index) => (
              <Tile key={index}>
                <Skeleton height="100%" radius={16} />
              </Tile>
            ))
          : null}
        {largest(data ?? []).map(({ id, alias, title, image, offers_count: count }) => (
          <Tile key={id}>
            <CategoryLink to={paths.category(alias)}>
              {image ? (
                <Picture
                  src={image.file_150_150}
                  srcSet={`${image.file_150_150} 150w, ${image.file_300_300} 300w`}
                  sizes="(max-width: 899px) 104px, 72px"
                  alt=""
                  width={72}
                  height={72}
                  decoding="async"
                />
              ) : (
                <Picture as="i" />
              )}
              <Texts>
                <Title>{title}</Title>
                <Count>{format.number(count)}</Count>
              </Texts>
            </CategoryLink>
          </Tile>
        ))}
      </Tiles>
    </Root>
  );
}

/** Returns the categories with the most offers, in catalog order. */
function largest<Category extends { offers_count: number }>(categories: readonly Category[]): Category[] {
  const least = [...categories].sort((a, b) => b.offers_count - a.offers_count)[tileCount - 1]?.offers_count ?? 0;
  return categories.filter(({ offers_count: count }) => count >= least).slice(0, tileCount);
}

const Root = styled.nav`
  margin-top: ${space(10)};
  ${media.mobile} {
    margin-top: ${space(5)};
  }
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space(3.5)} ${space(4.5)};
  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.mobile} {
    display: flex;
    gap: ${space(4)};
    ${scrollRow}
  }
`;

const Tile = styled.li`
  min-height: 88px;
  ${media.mobile} {
    width: 104px;
    min-height: 152px;
  }
`;

const CategoryLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  height: 100%;
  padding: ${space(2)};
  border-radius: ${radius.lg};
  background: ${color('surface.sunken')};
  transition: background-color ${motion('fast')};
  ${media.hover} {
    &:hover {
      background: ${color('brand.soft')};
    }
  }
  ${media.mobile} {
    display: block;
    padding: 0;
    background: none;
    text-align: center;
  }
`;

const Picture = styled.img`
  flex: none;
  width: 72px;
  height: 72px;
  border-radius: ${radius.md};
  background: ${color('line.subtle')};
  filter: var(--ya-picture-filter, none);
  ${media.mobile} {
    width: 104px;
    height: 104px;
    margin-bottom: ${space(2)};
    border-radius: ${radius.lg};
  }
`;

const Texts = styled.span`
  min-width: 0;
`;

const Title = styled.b`
  display: block;
  font-weight: 600;
  line-height: 20px;
  overflow-wrap: anywhere;
  ${media.mobile} {
    font-size: 14px;
    ${ellipsis}
  }
`;

const Count = styled.small`
  display: block;
  ${type('caption')}
  color: ${color('text.muted')};
`;
