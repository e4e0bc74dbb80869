import { ApiError } from '@yarmarok/shared-api';
import type { ImportMode, ImportPreview } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import { type Corrections, noCorrections } from './corrections';
import { messages } from './import-offers.messages';

const maxBytes = 50 * 1024 * 1024;

interface ChosenFile {
  file: File;
  preview: ImportPreview | null;
  corrections: Corrections;
  mode: ImportMode;
}

/** A price list from its selection to the start of the import; corrections survive a dry run. */
export function usePriceList(shopId: number, onStarted: (importId: number) => void) {
  const intl = useIntl();
  const { actions } = useHost();
  const { imports } = useAccountApi();
  const preview = useMutation(imports.preview());
  const start = useMutation(imports.start());
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = useRef<AbortController | null>(null);

  /** Runs an upload that can be aborted; reports every other error. */
  async function send<Answer>(call: (options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<Answer>) {
    const controller = new AbortController();
    upload.current = controller;
    setShare(0);
    setRefusal(null);
    try {
      return await call({ signal: controller.signal, onProgress: setShare });
    } catch (error) {
      if (controller.signal.aborted) return null;
      if (error instanceof ApiError && error.messages.length > 0) setRefusal(error.messages.join('; '));
      else actions.notifyError(error);
      return null;
    } finally {
      setShare(null);
    }
  }

  async function choose(file: File): Promise<void> {
    if (file.size > maxBytes) {
      setRefusal(intl.formatMessage(messages.tooLarge));
      return;
    }
    setChosen({ file, preview: null, corrections: noCorrections, mode: 'create_and_update' });
    const answer = await send((options) => preview.mutateAsync({ file, shop: shopId, ...options }));
    setChosen((current) => (current?.file !== file ? current : answer ? { ...current, preview: answer } : null));
  }

  async function run(isDryRun: boolean): Promise<void> {
    if (!chosen) return;
    const { file, mode, corrections } = chosen;
    const answer = await send((options) =>
      start.mutateAsync({
        shop: shopId,
        file,
        mode,
        isDryRun,
        mapping: corrections.mapping,
        categoryMapping: corrections.categories,
        valueMapping: corrections.values,
        ...options,
      }),
    );
    if (answer) onStarted(answer.id);
  }

  return {
    chosen,
    /** Uploaded share of the file; null without an upload. */
    share,
    refusal,
    isStarting: start.isPending,
    choose,
    run,
    correct: (corrections: Corrections) => setChosen((current) => current && { ...current, corrections }),
    setMode: (mode: ImportMode) => setChosen((current) => current && { ...current, mode }),
    stop: () => upload.current?.abort(),
    clear() {
      upload.current?.abort();
      setChosen(null);
      setRefusal(null);
    },
  };
}

export type PriceList = ReturnType<typeof usePriceList>;
