import type { OfferFilter } from '@yarmarok/shared-api/account';
import { nestQuotes } from '@yarmarok/shared-contract';
import { Button, color, hideScrollbar, IconButton, media, radius, space, type } from '@yarmarok/shared-ui';
import { EllipsisVertical, Pencil, Plus, Trash2 } from '@yarmarok/shared-ui/icons';
import { ConfirmDialog, Dropdown, DropdownItem } from '@yarmarok/shared-ui/overlays';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../../state/use-account-api';
import { useConfirmedAction } from '../../../state/use-confirmed-action';
import { useSessionQuery } from '../../../state/use-session-query';
import { isFiltered, type OffersView } from '../offers-view';
import { FilterDialog } from './filter-dialog';
import { isSameView, readFilter, type SavedView } from './saved-view';
import { messages } from './saved-filters.messages';

interface SavedFiltersProps {
  shopId: number;
  view: OffersView;
  onApply: (view: SavedView) => void;
}

const nothing: SavedView = { search: '', category: null, status: null };

/** The saved filters of the shop: a press applies one; the applied one can be renamed and deleted; a new selection can be saved. */
export function SavedFilters({ shopId, view, onApply }: SavedFiltersProps) {
  const intl = useIntl();
  const query = useSessionQuery(useAccountApi().offerFilters.list(shopId));
  const [named, setNamed] = useState<OfferFilter | 'new' | null>(null);
  const filters = query.data?.results ?? [];
  const shown = filters.flatMap((filter) => {
    const saved = readFilter(filter);
    return saved ? [{ filter, saved, isApplied: isSameView(saved, view) }] : [];
  });
  const applied = shown.find(({ isApplied }) => isApplied)?.filter;
  const canSave = query.isSuccess && isFiltered(view) && !applied;

  if (query.isError)
    return (
      <Row role="alert">
        <FormattedMessage {...messages.failed} />
        <Button variant="outline" size="sm" isLoading={query.isFetching} onClick={() => void query.refetch()}>
          <FormattedMessage {...messages.retry} />
        </Button>
      </Row>
    );
  if (shown.length === 0 && !canSave) return null;
  return (
    <Row role="group" aria-label={intl.formatMessage(messages.label)}>
      {shown.map(({ filter, saved, isApplied }) => (
        <Pill key={filter.id} type="button" aria-pressed={isApplied} onClick={() => onApply(isApplied ? nothing : saved)}>
          {filter.title}
        </Pill>
      ))}
      {applied ? <FilterMenu key={applied.id} shopId={shopId} filter={applied} onRename={() => setNamed(applied)} /> : null}
      {canSave ? (
        <Button variant="text" size="sm" icon={<Plus size={18} />} onClick={() => setNamed('new')}>
          <FormattedMessage {...messages.save} />
        </Button>
      ) : null}
      {named === null ? null : (
        <FilterDialog
          shopId={shopId}
          filter={named === 'new' ? null : named}
          view={view}
          filters={filters}
          onClose={() => setNamed(null)}
        />
      )}
    </Row>
  );
}

function FilterMenu({ shopId, filter, onRename }: { shopId: number; filter: OfferFilter; onRename: () => void }) {
  const intl = useIntl();
  const { ask, question } = useConfirmedAction(useAccountApi().offerFilters.remove(shopId), filter.id, {
    notice: intl.formatMessage(messages.removed),
    onDone: () => undefined,
  });
  const title = nestQuotes(filter.title, intl.locale);
  const label = intl.formatMessage(messages.actions, { title });
  return (
    <>
      <Dropdown
        label={label}
        trigger={(props) => (
          <IconButton {...props} size="sm" label={label}>
            <EllipsisVertical size={18} />
          </IconButton>
        )}
      >
        <DropdownItem icon={<Pencil size={18} />} onClick={onRename}>
          <FormattedMessage {...messages.rename} />
        </DropdownItem>
        <DropdownItem tone="danger" icon={<Trash2 size={18} />} onClick={ask}>
          <FormattedMessage {...messages.remove} />
        </DropdownItem>
      </Dropdown>
      {question ? (
        <ConfirmDialog
          {...question}
          title={<FormattedMessage {...messages.removeTitle} values={{ title }} />}
          text={<FormattedMessage {...messages.removeText} />}
          confirm={<FormattedMessage {...messages.remove} />}
          keep={<FormattedMessage {...messages.keep} />}
        />
      ) : null}
    </>
  );
}

const Row = styled.div`
  ${type('bodyS')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(5)};
  border-bottom: 1px solid ${color('line.default')};

  ${media.mobile} {
    ${hideScrollbar}
    flex-wrap: nowrap;
    overflow-x: auto;
    padding: ${space(2)} ${space(4)};

    > * {
      flex: none;
    }
  }
`;

const Pill = styled.button`
  overflow: hidden;
  max-width: 280px;
  height: 36px;
  padding: 0 ${space(4)};
  border: 1px solid ${color('line.default')};
  border-radius: ${radius.pill};
  background: ${color('surface.card')};
  color: ${color('text.primary')};
  font: inherit;
  font-weight: 600;
  white-space: nowrap;
  text-overflow: ellipsis;
  cursor: pointer;

  &[aria-pressed='true'] {
    border-color: ${color('accent.default')};
    background: ${color('accent.soft')};
  }
`;
