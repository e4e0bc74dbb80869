import { color, space, type } from '@yarmarok/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The `h1` of an account page with an optional count and action. */
export function PageTitle({ title, count, action }: { title: ReactNode; count?: ReactNode; action?: ReactNode }) {
  return (
    <Row>
      <h1>{title}</h1>
      {count === undefined ? null : <span>{count}</span>}
      {action ? <div>{action}</div> : null}
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
  }
  span {
    color: ${color('text.muted')};
  }
  div {
    margin-left: auto;
  }
`;
