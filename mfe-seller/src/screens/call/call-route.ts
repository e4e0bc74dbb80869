export { CallScreen as Component } from './call-screen';
