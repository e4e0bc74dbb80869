import { color, type, useFormat } from '@yarmarok/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The `h1` of a page with the number of results. */
export function PageHeading({ title, count }: { title: ReactNode; count?: number | undefined }) {
  const format = useFormat();
  return (
    <Root>
      {title} {count !== undefined && <small>{format.number(count)}</small>}
    </Root>
  );
}

const Root = styled.h1`
  small {
    ${type('bodyL')}
    color: ${color('text.muted')};
    white-space: nowrap;
  }
`;
