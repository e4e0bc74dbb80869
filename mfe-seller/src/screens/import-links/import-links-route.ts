export { ImportLinksScreen as Component } from './import-links-screen';
