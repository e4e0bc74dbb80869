import { useCallback, useEffect, useState } from 'react';
import { createIntl, createIntlCache, type IntlShape, useIntl } from 'react-intl';
import type * as EditorChunk from './editor';
import { loadEditor } from './load-editor';

type LoadedEditor = typeof EditorChunk & {
  /** The page's texts with those of the editor, which other pages lack. */
  intl: IntlShape;
};

const formatters = createIntlCache();
const loaded = new Map<string, LoadedEditor>();

async function load(intl: IntlShape): Promise<LoadedEditor> {
  const chunk = await loadEditor();
  const messages = { ...intl.messages, ...chunk.texts[intl.locale] } as IntlShape['messages'];
  return { ...chunk, intl: createIntl({ ...intl, messages }, formatters) };
}

/** Loads the code of the editor when it is first shown. A failure does not fail the page, because the form keeps the text. */
export function useEditorChunk(): { editor: LoadedEditor | null; hasFailed: boolean; retry: () => void } {
  const intl = useIntl();
  const [editor, setEditor] = useState(() => loaded.get(intl.locale) ?? null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number | null>(null);
  useEffect(() => {
    if (loaded.has(intl.locale)) return undefined;
    let isCurrent = true;
    load(intl).then(
      (found) => {
        loaded.set(intl.locale, found);
        if (isCurrent) setEditor(found);
      },
      () => {
        if (isCurrent) setFailed(attempt);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, intl]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { editor, hasFailed: editor === null && failed === attempt, retry };
}
