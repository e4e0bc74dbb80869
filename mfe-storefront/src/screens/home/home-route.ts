export { HomeScreen as Component } from './home-screen';
export { homeLoader as loader } from './home-loader';
