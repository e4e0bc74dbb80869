export { AboutScreen as Component } from './about-screen';
export { aboutLoader as loader } from './about-loader';
