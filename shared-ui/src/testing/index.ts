export { type RenderUiOptions, renderUi } from './render-ui';
