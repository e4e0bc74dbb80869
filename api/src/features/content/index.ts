export { type ChoiceName, choiceTitle, choices, choiceValue, snakeCase, type Unit, units, withCamelCase } from './choices';
export { contentFeature } from './content.feature';
export { favoritesLimit, topUpPackages } from './content.service';
