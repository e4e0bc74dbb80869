export { type ChoiceName, choiceTitle, choices, choiceValue, snakeCase, type Unit, units, withCamelCase } from './choices';
export { registerContentRoutes } from './content.routes';
export { type ContentService, createContentService, favoritesLimit, topUpPackages } from './content.service';
