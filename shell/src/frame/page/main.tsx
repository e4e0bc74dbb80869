import { styled } from 'styled-components';

/** Id of the page's content: target of the skip link and of the focus after a navigation. */
export const mainId = 'main';

/** The content of the page. */
export const Main = styled.main.attrs({ id: mainId, tabIndex: -1 })`
  min-width: 0;
  /* Keeps the margin of a page inside: otherwise the element starts elsewhere on each page, which is a layout shift. */
  &::before {
    content: '';
    display: table;
  }
  &:focus {
    outline: none;
  }
`;
