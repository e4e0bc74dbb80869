export { getKitMessages, type RenderUiOptions, renderUi } from './render-ui';
