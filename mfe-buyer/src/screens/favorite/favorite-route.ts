export { FavoriteScreen as Component } from './favorite-screen';
