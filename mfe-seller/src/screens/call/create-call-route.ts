export { CreateCallScreen as Component } from './create-call-screen';
