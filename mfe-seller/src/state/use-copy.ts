import { useHost } from '@yarmarok/shared-contract';

/** Returns a function that copies a text and shows the result. */
export function useCopy(): (text: string, notice: string) => Promise<void> {
  const { actions } = useHost();
  return async (text, notice) => {
    try {
      await navigator.clipboard.writeText(text);
      actions.notify('success', notice);
    } catch (error) {
      actions.notifyError(error);
    }
  };
}
