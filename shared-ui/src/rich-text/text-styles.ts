import { css } from 'styled-components';
import { color, type } from '../theme/names';
import { radius, space } from '../theme/scale';

/** Styles of formatted text, as on the pages of offers and shops. */
export const formattedText = css`
  ${type('body')}
  overflow-wrap: anywhere;

  :where(p, div, h2, h3, h4, ul, ol, blockquote) {
    margin: 0;
  }
  > * + *,
  li > * + *,
  blockquote > * + *,
  td > * + *,
  th > * + * {
    margin-top: ${space(2)};
  }
  p,
  div {
    ${type('body')}
    color: inherit;
  }
  p:empty {
    min-height: 1lh;
  }
  h2,
  h3,
  h4 {
    ${type('h4')}
  }
  h2,
  h3 {
    ${type('h3')}
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
  a {
    color: ${color('text.link')};
    text-decoration: underline;
  }
  blockquote {
    padding-left: ${space(3)};
    border-left: 3px solid ${color('line.strong')};
  }
  hr {
    border: 0;
    border-top: 1px solid ${color('line.default')};
  }
  table {
    display: block;
    max-width: 100%;
    overflow-x: auto;
    border-collapse: collapse;
  }
  td,
  th {
    position: relative;
    min-width: 64px;
    padding: ${space(2)} ${space(3)};
    border: 1px solid ${color('line.default')};
    text-align: left;
    vertical-align: top;
  }
  th {
    background: ${color('surface.sunken')};
  }
`;

/** The text area of the editor. Its view requires `white-space` and the classes named `ProseMirror`. */
// eslint-disable-next-line house/named-parts -- The editor writes these class names.
export const editedText = css`
  > .ProseMirror {
    ${formattedText}
    position: relative;
    min-height: 160px;
    max-height: 480px;
    padding: ${space(3)} ${space(4)};
    overflow: auto;
    border-radius: 0 0 ${radius.md} ${radius.md};
    outline: none;
    white-space: break-spaces;
    font-variant-ligatures: none;
  }
  .ProseMirror-hideselection {
    caret-color: transparent;
  }
  .ProseMirror-hideselection *::selection {
    background: transparent;
  }
  .ProseMirror-selectednode {
    outline: 2px solid ${color('line.focus')};
  }
  .selectedCell::after {
    content: '';
    position: absolute;
    inset: 0;
    background: ${color('brand.soft')};
    opacity: 0.5;
    pointer-events: none;
  }
  .ProseMirror-gapcursor {
    display: none;
    position: absolute;
    pointer-events: none;
  }
  .ProseMirror-gapcursor::after {
    content: '';
    display: block;
    position: absolute;
    top: -4px;
    width: 20px;
    border-top: 2px solid ${color('text.primary')};
  }
  .ProseMirror-focused .ProseMirror-gapcursor {
    display: block;
  }
`;
