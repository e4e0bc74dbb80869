export { FormScreen as Component } from './form-screen';
