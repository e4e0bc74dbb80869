export { supportFeature } from './support.feature';
