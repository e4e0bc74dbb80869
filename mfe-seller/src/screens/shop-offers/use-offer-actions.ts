import { ApiError } from '@yarmarok/shared-api';
import type { OwnOfferRow } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import { type OfferChange, buildReverseCalls } from './reverse-change';
import { messages } from './shop-offers.messages';
import { useDelayedRemoval } from './use-delayed-removal';

interface Undo {
  text: string;
  run: () => Promise<void>;
}

/** Actions on offers of the table, with undo. */
export function useOfferActions() {
  const intl = useIntl();
  const { actions } = useHost();
  const { offers: api } = useAccountApi();
  const bulk = useMutation(api.bulkUpdate());
  const update = useMutation(api.update());
  const hoisting = useMutation(api.hoist());
  const duplicating = useMutation(api.duplicate());
  const removal = useDelayedRemoval();
  const [undo, setUndo] = useState<Undo | null>(null);
  const [isHoisting, setIsHoisting] = useState(false);

  async function reverse(before: readonly OwnOfferRow[], change: OfferChange): Promise<void> {
    const { bulk: groups, single } = buildReverseCalls(before, change);
    for (const group of groups) await bulk.mutateAsync(group);
    for (const one of single) await update.mutateAsync(one);
  }

  async function change(offers: readonly OwnOfferRow[], set: OfferChange): Promise<void> {
    // The new bar replaces the previous one, so its undo ends.
    void removal.finish();
    try {
      const { updated, skipped } = await bulk.mutateAsync({ ids: offers.map(({ id }) => id), set });
      const changed = offers.filter(({ id }) => !skipped.includes(id));
      if (skipped.length > 0) actions.notify('info', intl.formatMessage(messages.skipped, { count: skipped.length }));
      if (updated > 0) {
        setUndo({ text: intl.formatMessage(messages.changed, { count: updated }), run: () => reverse(changed, set) });
      }
    } catch (error) {
      actions.notifyError(error);
    }
  }

  /** One call per offer: each has its own daily limit. */
  async function hoist(offers: readonly OwnOfferRow[]): Promise<void> {
    let [hoisted, refused] = [0, 0];
    setIsHoisting(true);
    try {
      for (const { id } of offers) {
        try {
          await hoisting.mutateAsync(id);
          hoisted += 1;
        } catch (error) {
          if (!(error instanceof ApiError) || error.statusCode !== 409) throw error;
          refused += 1;
        }
      }
    } catch (error) {
      actions.notifyError(error);
    }
    setIsHoisting(false);
    if (hoisted > 0) actions.notify('success', intl.formatMessage(messages.hoisted, { count: hoisted }));
    if (refused > 0) actions.notify('info', intl.formatMessage(messages.notHoisted, { count: refused }));
  }

  function remove(offers: readonly OwnOfferRow[]): void {
    removal.start(offers.map(({ id }) => id));
    setUndo({
      text: intl.formatMessage(messages.removed, { count: offers.length }),
      run: () => {
        removal.cancel();
        return Promise.resolve();
      },
    });
  }

  return {
    isBusy: bulk.isPending || update.isPending || isHoisting || duplicating.isPending,
    removedIds: removal.ids,
    undo,
    change,
    hoist,
    remove,
    duplicate: async (offer: OwnOfferRow) => {
      try {
        await duplicating.mutateAsync(offer.id);
        actions.notify('success', intl.formatMessage(messages.duplicated));
      } catch (error) {
        actions.notifyError(error);
      }
    },
    takeBack: async () => {
      setUndo(null);
      try {
        await undo?.run();
        actions.notify('success', intl.formatMessage(messages.undone));
      } catch (error) {
        actions.notifyError(error);
      }
    },
    closeUndo: () => {
      setUndo(null);
      void removal.finish();
    },
  };
}

export type OfferActions = ReturnType<typeof useOfferActions>;
