import { type CallName, remoteArea } from '@yarmarok/shared-testing';
import remote from '../remote';

/** The screens of this remote, for `testScreen` and `renderRoute`. */
export const area = remoteArea(remote);

/** The states that `Loaded` shows for a call, with the text of its failure. */
export const loadedStates = (loads: CallName, failure: string) => ({
  loads,
  loading: 'Loading',
  refused: { 401: failure, 403: failure, 404: 'This page could not be found' },
  broken: { shows: failure, again: 'Try again' },
});
