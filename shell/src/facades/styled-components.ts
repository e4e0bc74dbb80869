// What the platform offers of styled-components.
export { createGlobalStyle, css, default, isStyledComponent, keyframes, styled } from 'unshared/styled-components';
