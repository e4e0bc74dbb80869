import { FormattedMessage, useIntl } from 'react-intl';
import { ShownOnce } from '../../components/shown-once';
import { messages } from './shop-tokens.messages';

/** A token that was just created. */
export function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  const intl = useIntl();
  return (
    <ShownOnce
      secret={token}
      title={<FormattedMessage {...messages.onlyNow} />}
      text={<FormattedMessage {...messages.onlyNowText} />}
      label={<FormattedMessage {...messages.token} />}
      copy={<FormattedMessage {...messages.copy} />}
      copied={intl.formatMessage(messages.copied)}
      done={<FormattedMessage {...messages.done} />}
      onClose={onClose}
    />
  );
}
