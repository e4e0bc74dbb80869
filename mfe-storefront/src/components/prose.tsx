import { color, palette, radius, space, type } from '@yarmarok/shared-ui';
import { styled } from 'styled-components';

interface ProseProps {
  /** HTML that the service has sanitized. */
  html: string;
  /** Language of the text, when it differs from the language of the page. */
  lang?: string;
}

/** Rich text of the service: descriptions, page content, texts of shops. */
export function Prose({ html, lang }: ProseProps) {
  return <Root lang={lang} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}

const Root = styled.div`
  max-width: var(--prose-width, 75ch);
  overflow-wrap: anywhere;
  color: ${color('text.secondary')};
  > * + * {
    margin-top: ${space(3)};
  }
  h2,
  h3,
  h4 {
    ${type('h3')}
    color: ${color('text.primary')};
  }
  * + h2,
  * + h3,
  * + h4 {
    margin-top: ${space(6)};
  }
  ul,
  ol {
    padding-left: ${space(6)};
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: ${space(1)};
  }
  a {
    color: ${color('text.link')};
    text-decoration: underline;
    text-decoration-color: color-mix(in srgb, currentColor 35%, transparent);
    text-underline-offset: 3px;
  }
  blockquote {
    padding-left: ${space(4)};
    border-left: 3px solid ${palette('pine.300')};
  }
  img {
    height: auto;
    border-radius: ${radius.md};
  }
  table {
    display: block;
    overflow-x: auto;
  }
  td,
  th {
    padding: ${space(2)} ${space(3)};
    border: 1px solid ${color('line.default')};
    text-align: left;
  }
`;
