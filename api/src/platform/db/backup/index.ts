export { type Manifest } from './backup-files';
export { restoreBackup } from './restore-backup';
export { takeBackup } from './take-backup';
