export { type Manifest } from './backup-files';
export { restoreBackup } from './restore-backup';
export { createBackup } from './create-backup';
