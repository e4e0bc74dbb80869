import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { useFormat } from '../format/use-format';
import { color, type } from '../theme/names';
import { media, space } from '../theme/scale';

export interface SectionProps {
  title: ReactNode;
  /** Muted number beside the heading. */
  count?: number;
  /** At the right end of the heading row, as "see all". */
  action?: ReactNode;
  headingLevel?: 2 | 3;
  children: ReactNode;
}

/** A part of a page with its heading; sections stand 56 px apart, 40 px on mobile. */
export function Section({ title, count, action, headingLevel = 2, children }: SectionProps) {
  const id = useId();
  const format = useFormat();
  const Heading = `h${headingLevel}` as const;
  return (
    <Root aria-labelledby={id}>
      <Head>
        <Heading id={id}>
          {title} {count !== undefined ? <Muted>{format.number(count)}</Muted> : null}
        </Heading>
        {action}
      </Head>
      {children}
    </Root>
  );
}

const Root = styled.section`
  & + & {
    margin-top: ${space(14)};
  }
  ${media.mobile} {
    & + & {
      margin-top: ${space(10)};
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  margin-bottom: ${space(5)};
  ${media.mobile} {
    margin-bottom: ${space(4)};
  }
`;

const Muted = styled.span`
  ${type('bodyL')}
  color: ${color('text.muted')};
`;
