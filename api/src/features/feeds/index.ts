export { feedsFeature } from './feeds.feature';
