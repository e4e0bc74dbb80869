import type { PageContentPage } from '@yarmarok/shared-api';
import { ExpandableBlock, space } from '@yarmarok/shared-ui';
import { styled } from 'styled-components';
import { Prose } from '../../components/prose';

interface PageTextProps {
  content: PageContentPage | undefined;
  /** Folded height in pixels: 70, under a category 200. */
  collapsedHeight?: number;
}

/** Editorial text about a page, folded; renders nothing without a text. */
export function PageText({ content, collapsedHeight = 70 }: PageTextProps) {
  const html = content?.results.map((block) => block.content).join('');
  if (!html) return null;
  // 70 px have room for little more than the heading, so the heading stands above the folded text.
  const heading = collapsedHeight < 100 ? (/^\s*<h2[^>]*>.*?<\/h2>/s.exec(html)?.[0] ?? '') : '';
  return (
    <Root $isWide={heading !== ''}>
      {heading !== '' ? <Prose html={heading} /> : null}
      <ExpandableBlock collapsedHeight={collapsedHeight}>
        <Prose html={html.slice(heading.length)} />
      </ExpandableBlock>
    </Root>
  );
}

const Root = styled.section<{ $isWide: boolean }>`
  --prose-width: ${({ $isWide }) => ($isWide ? 'none' : '820px')};
  margin-top: ${space(14)};
  > * + * {
    margin-top: ${space(2)};
  }
  @media (max-width: 899.98px) {
    margin-top: ${space(10)};
  }
`;
