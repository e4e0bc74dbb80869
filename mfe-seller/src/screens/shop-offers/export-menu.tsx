import { exportFormats } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Button } from '@yarmarok/shared-ui';
import { Download } from '@yarmarok/shared-ui/icons';
import { Dropdown, DropdownItem } from '@yarmarok/shared-ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { saveFile } from '../../components/save-file';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './shop-offers.messages';

/** Exports all offers of the shop as a file that the import accepts. */
export function ExportMenu({ shopId }: { shopId: number }) {
  const intl = useIntl();
  const { actions } = useHost();
  const download = useMutation(useAccountApi().imports.exportOffers());
  return (
    <Dropdown
      label={intl.formatMessage(messages.export)}
      align="end"
      trigger={(props) => (
        <Button {...props} variant="outline" icon={<Download size={20} />} isLoading={download.isPending}>
          <FormattedMessage {...messages.export} />
        </Button>
      )}
    >
      {exportFormats.map((format) => (
        <DropdownItem
          key={format}
          onClick={() => download.mutate({ shop: shopId, format }, { onSuccess: saveFile, onError: (error) => actions.notifyError(error) })}
        >
          {format.toUpperCase()}
        </DropdownItem>
      ))}
    </Dropdown>
  );
}
