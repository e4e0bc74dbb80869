// The exports of styled-components that the platform shares.
export { createGlobalStyle, css, default, isStyledComponent, keyframes, styled } from 'unshared/styled-components';
