import { color, type, useFormat } from '@yarmarok/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/**
 * The `h1` of a page with the number of results. The heading of the kit stands in its part for accounts, which no public page loads: it has
 * 6.5 KB of scripts, and a category page has no room for them.
 */
export function PageHeading({ title, count }: { title: ReactNode; count?: number | undefined }) {
  const format = useFormat();
  return (
    <h1>
      {title} {count !== undefined ? <Count>{format.number(count)}</Count> : null}
    </h1>
  );
}

const Count = styled.small`
  ${type('bodyL')}
  color: ${color('text.muted')};
  white-space: nowrap;
`;
