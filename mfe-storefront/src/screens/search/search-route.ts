export { SearchScreen as Component } from './search-screen';
export { searchLoader as loader } from './search-loader';
