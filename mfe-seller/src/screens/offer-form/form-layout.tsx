import { color, media, space, type } from '@yarmarok/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface SectionHeadProps {
  title: ReactNode;
  beside?: ReactNode;
}

export function SectionHead({ title, beside }: SectionHeadProps) {
  return (
    <Head>
      <h2>{title}</h2>
      {beside}
    </Head>
  );
}

const Head = styled.div`
  ${type('caption')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin-bottom: ${space(4)};
  color: ${color('text.muted')};

  h2 {
    ${type('h3')}
    margin: 0;
    color: ${color('text.primary')};
  }
`;

/** Columns of fields; stacked on phones. */
export const Columns = styled.div<{ $columns: string }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  align-items: start;
  gap: ${space(4)};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Small title for a card in the sidebar. */
export const SideTitle = styled.h2`
  ${type('h3')}
  margin: 0 0 ${space(3)};
`;
