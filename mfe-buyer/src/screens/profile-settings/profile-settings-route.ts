export { ProfileSettingsScreen as Component } from './profile-settings-screen';
