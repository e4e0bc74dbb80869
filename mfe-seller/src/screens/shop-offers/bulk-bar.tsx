import type { OwnOfferRow } from '@yarmarok/shared-api/account';
import { currentUserAtom } from '@yarmarok/shared-contract';
import { Button, media, scrollRow, space, type } from '@yarmarok/shared-ui';
import { StickyBar } from '@yarmarok/shared-ui/account';
import { Checkbox } from '@yarmarok/shared-ui/forms';
import { ChevronDown, Eye, EyeOff, FileText, Flame, Highlighter, Rocket, Tag, Trash2 } from '@yarmarok/shared-ui/icons';
import { Dropdown, DropdownItem, DropdownSeparator } from '@yarmarok/shared-ui/overlays';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { PriceDialog } from './price-dialog';
import { messages } from './shop-offers.messages';
import type { OfferActions } from './use-offer-actions';

interface BulkBarProps {
  selected: readonly OwnOfferRow[];
  /** Number of offers on the page. */
  isPageSelected: boolean;
  onSelectPage: () => void;
  onClear: () => void;
  actions: OfferActions;
}

/** Selects the whole page and runs bulk actions on the selection. */
export function BulkBar({ selected, isPageSelected, onSelectPage, onClear, actions }: BulkBarProps) {
  const intl = useIntl();
  const [isPricing, setIsPricing] = useState(false);
  const promotionPrice = useAtomValue(currentUserAtom)?.seller.promotion_price_leads;
  const count = selected.length;
  const { isBusy } = actions;
  const isAllTop = count > 0 && selected.every(({ in_top }) => in_top);
  const isAllTinted = count > 0 && selected.every(({ in_color }) => in_color);

  return (
    <Bar edge="top" isActive={count > 0} role="group" aria-label={intl.formatMessage(messages.bulk)}>
      <Checkbox
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isPageSelected;
        }}
        checked={isPageSelected}
        onChange={isPageSelected || count > 0 ? onClear : onSelectPage}
        aria-label={intl.formatMessage(count > 0 ? messages.clearSelection : messages.selectPage)}
        label={count > 0 ? <FormattedMessage {...messages.selected} values={{ count }} /> : <FormattedMessage {...messages.selectPage} />}
      />
      {count > 0 ? (
        <>
          <Buttons>
            <Button
              variant="outline"
              size="sm"
              icon={<Flame size={18} />}
              disabled={isBusy}
              onClick={() => void actions.change(selected, { in_top: !isAllTop })}
            >
              <FormattedMessage {...(isAllTop ? messages.offTop : messages.toTop)} />
            </Button>
            <Button
              variant="outline"
              size="sm"
              icon={<Highlighter size={18} />}
              disabled={isBusy}
              onClick={() => void actions.change(selected, isAllTinted ? { in_color: false } : { in_color: true, color: 'honey' })}
            >
              <FormattedMessage {...(isAllTinted ? messages.noHighlight : messages.highlight)} />
            </Button>
            <Button
              variant="outline"
              size="sm"
              icon={<EyeOff size={18} />}
              disabled={isBusy}
              onClick={() => void actions.change(selected, { status: 'hidden' })}
            >
              <FormattedMessage {...messages.hide} />
            </Button>
          </Buttons>
          <Dropdown
            label={intl.formatMessage(messages.bulk)}
            trigger={(props) => (
              <Button {...props} variant="outline" size="sm" iconEnd={<ChevronDown size={18} />} disabled={isBusy}>
                <FormattedMessage {...messages.more} />
              </Button>
            )}
          >
            <DropdownItem icon={<Eye size={18} />} onClick={() => void actions.change(selected, { status: 'active' })}>
              <FormattedMessage {...messages.show} />
            </DropdownItem>
            <DropdownItem icon={<EyeOff size={18} />} onClick={() => void actions.change(selected, { status: 'hidden' })}>
              <FormattedMessage {...messages.hide} />
            </DropdownItem>
            <DropdownItem icon={<FileText size={18} />} onClick={() => void actions.change(selected, { status: 'draft' })}>
              <FormattedMessage {...messages.toDraft} />
            </DropdownItem>
            <DropdownSeparator />
            <DropdownItem icon={<Flame size={18} />} onClick={() => void actions.change(selected, { in_top: !isAllTop })}>
              <FormattedMessage {...(isAllTop ? messages.offTop : messages.toTop)} />
            </DropdownItem>
            <DropdownItem icon={<Rocket size={18} />} onClick={() => void actions.hoist(selected)}>
              <FormattedMessage {...messages.hoist} />
            </DropdownItem>
            <DropdownItem icon={<Tag size={18} />} onClick={() => setIsPricing(true)}>
              <FormattedMessage {...messages.changePrice} />
            </DropdownItem>
          </Dropdown>
          <Button
            variant="danger"
            size="sm"
            icon={<Trash2 size={18} />}
            disabled={isBusy}
            onClick={() => {
              actions.remove(selected);
              onClear();
            }}
          >
            <FormattedMessage {...messages.remove} />
          </Button>
          {promotionPrice === undefined ? null : (
            <Note>
              <FormattedMessage {...messages.promotionPrice} values={{ leads: promotionPrice }} />
            </Note>
          )}
        </>
      ) : null}
      {isPricing ? (
        <PriceDialog
          offers={selected}
          isBusy={isBusy}
          onClose={() => setIsPricing(false)}
          onApply={(percent) => void actions.change(selected, { price_percent: percent }).then(() => setIsPricing(false))}
        />
      ) : null}
    </Bar>
  );
}

const Bar = styled(StickyBar)`
  label {
    align-items: center;
  }
`;

const Note = styled.p`
  ${type('caption')}
  flex-basis: 100%;
  margin: 0;
  font-weight: 400;
`;

const Buttons = styled.div`
  ${scrollRow}
  display: flex;
  gap: ${space(2)};

  ${media.mobile} {
    display: none;
  }
`;
