import { useHost } from '@yarmarok/shared-contract';
import { CropDialog } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './crop-photo-dialog.messages';

/** Sharp on the offer page on every screen. */
const maxSide = 1200;

interface CropPhotoDialogProps {
  /** Object URL of the selected file, or the address of an uploaded picture. */
  url: string;
  onClose: () => void;
  onCropped: (picture: Blob) => void;
}

/** The kit's dialog with the texts for photos of offers and shops. */
export function CropPhotoDialog({ url, onClose, onCropped }: CropPhotoDialogProps) {
  const intl = useIntl();
  const { actions } = useHost();
  return (
    <CropDialog
      url={url}
      maxSide={maxSide}
      title={<FormattedMessage {...messages.title} />}
      zoomLabel={<FormattedMessage {...messages.zoom} />}
      confirm={<FormattedMessage {...messages.useIt} />}
      onClose={onClose}
      onCropped={onCropped}
      onFailed={() => actions.notify('error', intl.formatMessage(messages.notAPicture))}
    />
  );
}
