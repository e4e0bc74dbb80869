export { CategoriesScreen as Component } from './categories-screen';
export { categoriesLoader as loader } from './categories-loader';
