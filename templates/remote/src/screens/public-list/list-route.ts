export { listLoader as loader } from './list-loader';
export { ListScreen as Component } from './list-screen';
