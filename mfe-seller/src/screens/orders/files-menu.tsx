import { type OrderFile, type OrderFileFilters } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Button } from '@yarmarok/shared-ui';
import { Download, FileSpreadsheet, FileText } from '@yarmarok/shared-ui/icons';
import { Dropdown, DropdownItem } from '@yarmarok/shared-ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { saveFile } from '../../components/save-file';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './orders.messages';

const files = [
  { file: 'picking', message: messages.picking },
  { file: 'packing', message: messages.packing },
  { file: 'labels', message: messages.labels },
  { file: 'accounting', message: messages.accounting },
] as const satisfies readonly { file: OrderFile; message: object }[];

/** Files of the orders that the list shows, on all its pages. */
export function FilesMenu({ shopId, filters }: { shopId: number; filters: OrderFileFilters }) {
  const intl = useIntl();
  const { actions } = useHost();
  const download = useMutation(useAccountApi().sales.downloadOrders());
  return (
    <Dropdown
      label={intl.formatMessage(messages.files)}
      align="end"
      trigger={(props) => (
        <Button {...props} variant="outline" icon={<Download size={20} />} isLoading={download.isPending}>
          <FormattedMessage {...messages.files} />
        </Button>
      )}
    >
      {files.map(({ file, message }) => (
        <DropdownItem
          key={file}
          icon={file === 'accounting' ? <FileSpreadsheet size={18} /> : <FileText size={18} />}
          onClick={() =>
            download.mutate({ shop: shopId, file, filters }, { onSuccess: saveFile, onError: (error) => actions.notifyError(error) })
          }
        >
          <FormattedMessage {...message} />
        </DropdownItem>
      ))}
    </Dropdown>
  );
}
