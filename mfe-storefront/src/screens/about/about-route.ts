export { AboutScreen as Component } from './about-screen';
