import type { OwnOfferRow } from '@yarmarok/shared-api/account';
import { nestQuotes, paths } from '@yarmarok/shared-contract';
import { IconButton } from '@yarmarok/shared-ui';
import { Copy, EllipsisVertical, ExternalLink, Eye, EyeOff, Pencil, Rocket, Trash2 } from '@yarmarok/shared-ui/icons';
import { Dropdown, DropdownItem, DropdownSeparator } from '@yarmarok/shared-ui/overlays';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './shop-offers.messages';
import { useListState } from '../../state/list-state';
import type { OfferActions } from './use-offer-actions';

export function OfferMenu({ offer, actions }: { offer: OwnOfferRow; actions: OfferActions }) {
  const intl = useIntl();
  const label = intl.formatMessage(messages.actionsOf, { title: nestQuotes(offer.title, intl.locale) });
  const list = useListState();
  const isActive = offer.status === 'active';
  return (
    <Dropdown
      label={label}
      align="end"
      trigger={(props) => (
        <IconButton {...props} size="sm" label={label}>
          <EllipsisVertical size={20} />
        </IconButton>
      )}
    >
      <DropdownItem to={paths.seller.editOffer(offer.shop.id, offer.id)} state={list} icon={<Pencil size={18} />}>
        <FormattedMessage {...messages.edit} />
      </DropdownItem>
      {isActive ? (
        <DropdownItem to={paths.offer(offer.alias)} icon={<ExternalLink size={18} />}>
          <FormattedMessage {...messages.asBuyer} />
        </DropdownItem>
      ) : null}
      <DropdownItem icon={<Copy size={18} />} onClick={() => void actions.duplicate(offer)}>
        <FormattedMessage {...messages.duplicate} />
      </DropdownItem>
      {isActive ? (
        <DropdownItem icon={<Rocket size={18} />} isDisabled={offer.next_hoist_at !== null} onClick={() => void actions.hoist([offer])}>
          <FormattedMessage {...messages.hoist} />
        </DropdownItem>
      ) : null}
      <DropdownItem
        icon={isActive ? <EyeOff size={18} /> : <Eye size={18} />}
        onClick={() => void actions.change([offer], { status: isActive ? 'hidden' : 'active' })}
      >
        <FormattedMessage {...(isActive ? messages.hide : messages.show)} />
      </DropdownItem>
      <DropdownSeparator />
      <DropdownItem tone="danger" icon={<Trash2 size={18} />} onClick={() => actions.remove([offer])}>
        <FormattedMessage {...messages.remove} />
      </DropdownItem>
    </Dropdown>
  );
}
