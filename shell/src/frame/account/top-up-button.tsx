import { useHost } from '@yarmarok/shared-contract';
import { Button } from '@yarmarok/shared-ui';
import { Plus } from '@yarmarok/shared-ui/icons';
import { FormattedMessage } from 'react-intl';
import { topUpDialog } from '../lazy/frame-components';
import { frameMessages as messages } from './frame.messages';

/** Opens the top-up of the site balance. */
export function TopUpButton() {
  const { actions } = useHost();
  return (
    <Button
      icon={<Plus size={18} />}
      onPointerEnter={topUpDialog.preload}
      onFocus={topUpDialog.preload}
      onClick={() => actions.openDialog('topUp', {})}
    >
      <span>
        <FormattedMessage {...messages.topUp} />
      </span>
    </Button>
  );
}
