export { CategoryScreen as Component } from './category-screen';
export { categoryLoader as loader } from './category-loader';
