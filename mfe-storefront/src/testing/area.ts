import { remoteArea } from '@yarmarok/shared-testing';
import remote from '../remote';

/** The screens of this remote, for `testScreen` and `renderRoute`. */
export const area = remoteArea(remote);
