export { getLiveSettings, getSettings, readSettings } from './live-settings';
export { initialBonuses, type SettingValues } from './setting-rules';
export { settingsFeature } from './settings.feature';
