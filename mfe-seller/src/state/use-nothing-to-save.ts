import { useHost } from '@yarmarok/shared-contract';
import { useIntl } from 'react-intl';
import { messages } from './nothing-to-save.messages';

/** Returns a function that answers a save without changes: nothing is sent. */
export function useNothingToSave(): () => void {
  const intl = useIntl();
  const { actions } = useHost();
  return () => actions.notify('info', intl.formatMessage(messages.unchanged));
}
