import { color, space, type } from '@yarmarok/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The `h1` of a page with an optional count. */
export function PageTitle({ title, count }: { title: ReactNode; count?: ReactNode }) {
  return (
    <Row>
      <h1>{title}</h1>
      {count === undefined ? null : <span>{count}</span>}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(2)} ${space(3)};
  margin-bottom: ${space(5)};

  h1 {
    ${type('h1')}
    margin: 0;
    overflow-wrap: anywhere;
  }
  span {
    color: ${color('text.muted')};
  }
`;
