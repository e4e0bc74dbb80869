export { countFavorites } from './favorites.repository';
export { createFavoritesService, type FavoritesService, recordVisit } from './favorites.service';
export { registerFavoriteRoutes } from './favorites.routes';
