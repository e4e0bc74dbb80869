export { LoginSettingsScreen as Component } from './login-settings-screen';
