export { registerFeedRoutes } from './feeds.routes';
export { createFeedService } from './feeds.service';
