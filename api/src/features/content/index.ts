export { type ChoiceName, choiceTitle, choices, snakeCase, withTwins } from './choices';
export { registerContentRoutes } from './content.routes';
export { type ContentService, createContentService, favoritesLimit, topUpPackages } from './content.service';
