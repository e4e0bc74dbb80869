export { choiceTitle, choices, choiceValue, cities, snakeCase, type Unit, units, withCamelCase } from './choices';
export { contentFeature } from './content.feature';
export { favoritesLimit, topUpPackages } from './content.service';
