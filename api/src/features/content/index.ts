export { type ChoiceName, choiceTitle, choices, currencySigns, snakeCase } from './choices';
export { registerContentRoutes } from './content.routes';
export { type ContentService, createContentService, favoritesLimit, topUpPackages } from './content.service';
