import { css } from 'styled-components';

/** Styles of an element that `usePanelPosition` places: transparent, but able to take the focus, until its place is known. */
export const positioned = css`
  position: fixed;
  inset: auto;
  &:not([data-positioned]) {
    opacity: 0;
    animation: none;
  }
`;
