export { choiceTitle, choices, choiceValue, cities, snakeCase, type Unit, units, withCamelCase } from './choices';
export { contentFeature } from './content.feature';
export { recordPurge } from './purges.repository';
export { favoritesLimit, listTopUpPackages, type TopUpSettings } from './content.service';
