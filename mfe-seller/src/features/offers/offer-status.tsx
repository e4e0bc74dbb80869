import type { OwnOfferRow } from '@yarmarok/shared-api/account';
import { Chip, type ChipTone } from '@yarmarok/shared-ui';
import { FormattedMessage } from 'react-intl';
import { messages } from './offer-status.messages';

type Shown = 'active' | 'draft' | 'hidden' | 'noPicture' | 'soldOut';

const tones: Record<Shown, ChipTone> = { active: 'success', draft: 'warning', hidden: 'neutral', noPicture: 'danger', soldOut: 'danger' };

/** Most important fact about an offer: an active offer without stock or pictures has a status of its own. */
export function getShownStatus({ status, stock, main_image: picture }: Pick<OwnOfferRow, 'status' | 'stock' | 'main_image'>): Shown {
  if (status !== 'active') return status;
  if (stock === 0) return 'soldOut';
  return picture === null ? 'noPicture' : 'active';
}

export function OfferStatus({ offer }: { offer: Pick<OwnOfferRow, 'status' | 'stock' | 'main_image'> }) {
  const status = getShownStatus(offer);
  return (
    <Chip tone={tones[status]}>
      <FormattedMessage {...messages[status]} />
    </Chip>
  );
}
