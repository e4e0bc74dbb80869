// What the platform offers of styled-components.
export {
  ServerStyleSheet,
  StyleSheetManager,
  createGlobalStyle,
  css,
  default,
  isStyledComponent,
  keyframes,
  styled,
} from 'unshared/styled-components';
