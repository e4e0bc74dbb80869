import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, type } from '../theme/names';
import { media, space } from '../theme/scale';

export interface PageHeadingProps {
  title: ReactNode;
  /** Number of entries, in small print. */
  count?: ReactNode;
  /** Chips and dates beside the title. */
  beside?: ReactNode;
  /** At the right end. */
  actions?: ReactNode;
  /** 1 for the heading of the page. */
  headingLevel?: 1 | 2 | 3;
}

/** The `h1` of a page of the account, with its actions. */
export function PageHeading({ title, count, beside, actions, headingLevel = 1 }: PageHeadingProps) {
  return (
    <Row>
      <Title>
        <Text>
          <Name as={`h${headingLevel}`}>{title}</Name>
          {count === undefined ? null : <Count>{count}</Count>}
        </Text>
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
  ${media.mobile} {
    width: 100%;
  }
`;

const Text = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(2)} ${space(3)};
`;

const Name = styled.h1`
  ${type('h1')}
  margin: 0;
`;

const Count = styled.span`
  color: ${color('text.muted')};
`;
