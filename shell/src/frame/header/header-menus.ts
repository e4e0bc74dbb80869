export { LanguageMenu } from './language-menu';
export { ProfileMenu } from './profile-menu';
export { SearchPanel } from './search-panel';
