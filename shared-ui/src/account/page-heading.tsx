import { media, space, type } from '@yarmarok/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface PageHeadingProps {
  title: ReactNode;
  /** Chips and dates beside the title. */
  beside?: ReactNode;
  /** Actions at the right end. */
  actions?: ReactNode;
}

/** The `h1` of a seller screen with its actions. */
export function PageHeading({ title, beside, actions }: PageHeadingProps) {
  return (
    <Row>
      <Title>
        <h1>{title}</h1>
        {beside}
      </Title>
      {actions}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
  margin-bottom: ${space(5)};
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};

  h1 {
    ${type('h1')}
    margin: 0;
  }

  ${media.mobile} {
    width: 100%;
  }
`;
