export { ComponentsScreen as Component } from './components-screen';
