export { countFavorites } from './favorites.repository';
export { createFavoritesService, type FavoritesService, noteVisit } from './favorites.service';
export { registerFavoriteRoutes } from './favorites.routes';
