export { supportFeature } from './support.feature';
export { createSupportService } from './support.service';
