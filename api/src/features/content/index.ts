export { type ChoiceName, choiceTitle, choices, currencySigns, snakeCase, withTwins } from './choices';
export { registerContentRoutes } from './content.routes';
export { type ContentService, createContentService, favoritesLimit, topUpPackages } from './content.service';
