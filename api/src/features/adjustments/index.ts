export { adjustmentsFeature } from './adjustments.feature';
