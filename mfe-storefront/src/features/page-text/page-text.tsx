import type { PageContentPage } from '@yarmarok/shared-api';
import { ExpandableBlock } from '@yarmarok/shared-ui';
import { styled } from 'styled-components';
import { Prose } from '../../components/prose';

interface PageTextProps {
  content: PageContentPage | undefined;
  /** 70 px, under a category 200 (spec §9). */
  collapsedHeight?: number;
}

/** The text about a page that its editors wrote, folded up; nothing while there is none. */
export function PageText({ content, collapsedHeight = 70 }: PageTextProps) {
  const html = content?.results.map((block) => block.content).join('');
  if (!html) return null;
  return (
    <Root>
      <ExpandableBlock collapsedHeight={collapsedHeight}>
        <Prose html={html} />
      </ExpandableBlock>
    </Root>
  );
}

const Root = styled.section`
  margin-top: 56px;
  @media (max-width: 899.98px) {
    margin-top: 40px;
  }
`;
