import type { CategoryNode } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';
import { color, media, radius, space, type, useFormat } from '@yarmarok/shared-ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** A top-level category with its descendants. */
export function CategoryBranch({ category }: { category: CategoryNode }) {
  const format = useFormat();
  return (
    <Root>
      <Title>
        {category.image ? (
          <Picture src={category.image.file_150_150} alt="" width={56} height={56} loading="lazy" decoding="async" />
        ) : (
          <Picture as="i" />
        )}
        <Link to={paths.category(category.alias)}>{category.title}</Link>
        <Count>{format.number(category.offers_count)}</Count>
      </Title>
      <Seconds>
        {category.children.map((second) => (
          <Second key={second.id}>
            <SecondTitle>
              <Link to={paths.category(second.alias)}>{second.title}</Link>
            </SecondTitle>
            {second.children.length > 0 ? (
              <Thirds>
                {second.children.map((third) => (
                  <li key={third.id}>
                    <Link to={paths.category(third.alias)}>{third.title}</Link>
                  </li>
                ))}
              </Thirds>
            ) : null}
          </Second>
        ))}
      </Seconds>
    </Root>
  );
}

const Root = styled.section`
  content-visibility: auto;
  contain-intrinsic-height: auto 320px;
  a {
    display: inline-block;
    padding: ${space(1)} 0;
  }
  a:hover {
    color: ${color('text.linkHover')};
    text-decoration: underline;
  }
`;

const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${space(3.5)};
  padding-bottom: ${space(3.5)};
  border-bottom: 1px solid ${color('line.default')};
  ${type('h3')}
`;

const Picture = styled.img`
  width: 56px;
  height: 56px;
  border-radius: ${radius.controlLg};
  background: ${color('surface.sunken')};
  filter: var(--ya-picture-filter, none);
`;

const Count = styled.small`
  ${type('bodyS')}
  letter-spacing: 0;
  color: ${color('text.muted')};
`;

const Seconds = styled.ul`
  columns: 4 220px;
  column-gap: ${space(6)};
  margin-top: ${space(4.5)};
  ${media.mobile} {
    columns: 2 150px;
    column-gap: ${space(4)};
  }
`;

const Second = styled.li`
  break-inside: avoid;
  padding-bottom: ${space(4)};
`;

const SecondTitle = styled.h3`
  ${type('body')}
  font-weight: 600;
  letter-spacing: 0;
`;

const Thirds = styled.ul`
  ${type('bodyS')}
  color: ${color('text.secondary')};
`;
