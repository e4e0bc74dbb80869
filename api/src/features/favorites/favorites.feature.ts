import type { Feature } from '../../feature';
import { deleteMarks } from './favorites.repository';
import { registerFavoriteRoutes } from './favorites.routes';
import { createFavoritesService } from './favorites.service';

/** A buyer’s favorites and visited offers. */
export const favoritesFeature: Feature = {
  plugin(app, { pool }, done) {
    registerFavoriteRoutes(app, createFavoritesService(pool));
    done();
  },
  onAccountDeleted: deleteMarks,
};
