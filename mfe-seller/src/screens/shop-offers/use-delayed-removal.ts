import { useHost } from '@yarmarok/shared-contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAccountApi } from '../../state/use-account-api';

const noIds: readonly number[] = [];

/** Delays the deletion until the undo time is over, because it is irreversible. Leaving the page or the site sends it at once. */
export function useDelayedRemoval() {
  const { actions } = useHost();
  const { mutateAsync } = useMutation(useAccountApi().offers.bulkUpdate());
  const [ids, setIds] = useState(noIds);
  const waiting = useRef(noIds);

  async function finish(): Promise<void> {
    const doomed = waiting.current;
    waiting.current = noIds;
    if (doomed.length === 0) return;
    try {
      await mutateAsync({ ids: [...doomed], set: { is_deleted: true }, isKeepalive: true });
    } catch (error) {
      actions.notifyError(error);
    }
    setIds((current) => (current === doomed ? noIds : current));
  }

  const finishNow = useRef(finish);
  useEffect(() => {
    finishNow.current = finish;
  });
  useEffect(() => {
    const handleLeave = () => void finishNow.current();
    window.addEventListener('pagehide', handleLeave);
    return () => {
      window.removeEventListener('pagehide', handleLeave);
      handleLeave();
    };
  }, []);

  return {
    /** Ids of offers whose deletion is pending; the table hides them. */
    ids,
    start(chosen: readonly number[]) {
      void finish();
      waiting.current = chosen;
      setIds(chosen);
    },
    cancel() {
      waiting.current = noIds;
      setIds(noIds);
    },
    finish,
  };
}
