import type { CategoryNode } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';
import { color, media, useFormat } from '@yarmarok/shared-ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** A top-level category with its descendants. */
export function CategoryBranch({ category }: { category: CategoryNode }) {
  const format = useFormat();
  return (
    <Root>
      <h2>
        {category.image ? <img src={category.image.file_150_150} alt="" width={56} height={56} loading="lazy" decoding="async" /> : <i />}
        <Link to={paths.category(category.alias)}>{category.title}</Link>
        <small>{format.number(category.offers_count)}</small>
      </h2>
      <ul>
        {category.children.map((second) => (
          <li key={second.id}>
            <h3>
              <Link to={paths.category(second.alias)}>{second.title}</Link>
            </h3>
            {second.children.length > 0 && (
              <ul>
                {second.children.map((third) => (
                  <li key={third.id}>
                    <Link to={paths.category(third.alias)}>{third.title}</Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Root>
  );
}

const Root = styled.section`
  content-visibility: auto;
  contain-intrinsic-height: auto 320px;
  h2 {
    display: flex;
    align-items: center;
    gap: 14px;
    padding-bottom: 14px;
    border-bottom: 1px solid ${color('line.default')};
    font: var(--ya-type-h3);
    letter-spacing: var(--ya-type-h3-tracking);
  }
  img,
  i {
    width: 56px;
    height: 56px;
    border-radius: 14px;
    background: ${color('surface.sunken')};
    filter: var(--ya-picture-filter, none);
  }
  small {
    font: var(--ya-type-body-s);
    letter-spacing: 0;
    color: ${color('text.muted')};
  }
  h3 {
    font: var(--ya-type-body);
    font-weight: 600;
    letter-spacing: 0;
  }
  > ul {
    columns: 4 220px;
    column-gap: 24px;
    margin-top: 18px;
  }
  > ul > li {
    break-inside: avoid;
    padding-bottom: 16px;
  }
  li li {
    font: var(--ya-type-body-s);
    color: ${color('text.secondary')};
  }
  a {
    display: inline-block;
    padding: 4px 0;
  }
  a:hover {
    color: ${color('text.linkHover')};
    text-decoration: underline;
  }
  ${media.mobile} {
    > ul {
      columns: 2 150px;
      column-gap: 16px;
    }
  }
`;
