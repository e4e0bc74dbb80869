export { CallsScreen as Component } from './calls-screen';
