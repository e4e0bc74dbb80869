export { type ChoiceName, choiceTitle, choices, choiceValue, snakeCase, type Unit, units, withTwins } from './choices';
export { registerContentRoutes } from './content.routes';
export { type ContentService, createContentService, favoritesLimit, topUpPackages } from './content.service';
