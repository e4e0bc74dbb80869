export { ListScreen as Component } from './list-screen';
