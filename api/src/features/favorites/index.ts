export { countFavorites } from './favorites.repository';
export { recordVisit } from './favorites.service';
export { favoritesFeature } from './favorites.feature';
