import { paths, useHost } from '@yarmarok/shared-contract';
import { color, ellipsis, media, motion, scrollRow, Skeleton, useFormat } from '@yarmarok/shared-ui';
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
      <ul>
        {isPending &&
          Array.from({ length: tileCount }, (_, index) => (
            <li key={index}>
              <Skeleton className="box" height="100%" radius={16} />
            </li>
          ))}
        {largest(data ?? []).map(({ id, alias, title, image, offers_count: count }) => (
          <li key={id}>
            <Link to={paths.category(alias)}>
              {image ? (
                <img
                  src={image.file_150_150}
                  srcSet={`${image.file_150_150} 150w, ${image.file_300_300} 300w`}
                  sizes="(max-width: 899px) 104px, 72px"
                  alt=""
                  width={72}
                  height={72}
                  decoding="async"
                />
              ) : (
                <i />
              )}
              <span>
                <b>{title}</b>
                <small>{format.number(count)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Root>
  );
}

/** Returns the categories with the most offers, in catalog order. */
function largest<Category extends { offers_count: number }>(categories: readonly Category[]): Category[] {
  const least = [...categories].sort((a, b) => b.offers_count - a.offers_count)[tileCount - 1]?.offers_count ?? 0;
  return categories.filter(({ offers_count: count }) => count >= least).slice(0, tileCount);
}

const Root = styled.nav`
  margin-top: 40px;
  ul {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: 14px 18px;
  }
  li {
    min-height: 88px;
  }
  a {
    display: flex;
    align-items: center;
    gap: 12px;
    height: 100%;
    padding: 8px;
    border-radius: 16px;
    background: ${color('surface.sunken')};
    transition: background-color ${motion('fast')};
  }
  img,
  i {
    flex: none;
    width: 72px;
    height: 72px;
    border-radius: 12px;
    background: ${color('line.subtle')};
    filter: var(--ya-picture-filter, none);
  }
  span {
    min-width: 0;
  }
  b,
  small {
    display: block;
  }
  b {
    font-weight: 600;
    line-height: 20px;
    overflow-wrap: anywhere;
  }
  small {
    font: var(--ya-type-caption);
    color: ${color('text.muted')};
  }
  ${media.hover} {
    a:hover {
      background: ${color('brand.soft')};
    }
  }
  ${media.tablet} {
    ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  ${media.mobile} {
    margin-top: 20px;
    ul {
      display: flex;
      gap: 16px;
      ${scrollRow}
    }
    li {
      width: 104px;
      min-height: 152px;
    }
    a {
      display: block;
      padding: 0;
      background: none;
      text-align: center;
    }
    img,
    i {
      width: 104px;
      height: 104px;
      margin-bottom: 8px;
      border-radius: 16px;
    }
    b {
      font-size: 14px;
      ${ellipsis}
    }
  }
`;
