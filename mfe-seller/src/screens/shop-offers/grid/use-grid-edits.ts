import type { CategoryAttribute, GridChange, GridOffer } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { useFormat } from '@yarmarok/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { useAccountApi } from '../../../state/use-account-api';
import { messages as listMessages } from '../shop-offers.messages';
import { editCells, type Edits, listChangedCells, mergeAnswers, restoreRows, settleRows, toChange, toUndo } from './grid-edits';
import type { KnownAttributes } from './grid-attributes';
import type { GridCell } from './grid-values';
import { messages } from './offer-grid.messages';
import type { PlacedBlock } from './pasted-block';

/** Maximum of a call of the service. */
const maxRows = 500;
/** Rows that a notice names. */
const maxNamed = 10;

const noEdits: Edits = new Map();

interface Undoable {
  /** A new key shows the same text again. */
  key: number;
  text: string;
  undo: () => void;
}

/** Unsaved changes of the table, their save, and undo. `columns` are the current attribute columns. */
export function useGridEdits(shopId: number, columns: readonly CategoryAttribute[]) {
  const intl = useIntl();
  const format = useFormat();
  const { actions } = useHost();
  const { mutateAsync: saveRows } = useMutation(useAccountApi().offers.saveGrid());
  const [edits, setEdits] = useState(noEdits);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const [lastSave, setLastSave] = useState<readonly GridChange[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const [known, setKnown] = useState<KnownAttributes>(new Map());
  if (columns.some((attribute) => known.get(attribute.code) !== attribute))
    setKnown(new Map([...known, ...columns.map((attribute) => [attribute.code, attribute] as const)]));

  /** Sends rows in batches; rows after an error are not sent, and stay edited. */
  async function send(changes: readonly GridChange[], before: ReadonlyMap<number, GridOffer>) {
    setIsSaving(true);
    const undo: GridChange[] = [];
    let [sent, updated] = [0, 0];
    try {
      for (; sent < changes.length; sent += maxRows) {
        const rows = changes.slice(sent, sent + maxRows);
        const answer = await saveRows({ shop: shopId, rows });
        setEdits((current) => mergeAnswers(current, rows, answer.rows, known));
        undo.push(...toUndo(before, rows, answer.rows));
        updated += answer.updated + answer.unchanged;
      }
    } catch (error) {
      actions.notifyError(error);
    }
    setIsSaving(false);
    return { undo, updated, rest: changes.slice(sent) };
  }

  /** Saves the rows without invalid texts. Returns false without any. */
  async function save(): Promise<boolean> {
    setUndoable(null);
    const changes = [...edits.values()].flatMap((edit) => toChange(edit, known) ?? []);
    if (changes.length === 0) return false;
    const { undo, updated } = await send(changes, new Map([...edits].map(([id, { base }]) => [id, base])));
    if (undo.length > 0) setLastSave(undo);
    if (updated > 0) actions.notify('success', intl.formatMessage(listMessages.changed, { count: updated }));
    return true;
  }

  async function undoSave() {
    setUndoable(null);
    const { updated, rest } = await send(lastSave, new Map());
    setLastSave(rest);
    if (updated > 0) actions.notify('success', intl.formatMessage(listMessages.undone));
  }

  const offerUndo = (text: string, undo: () => void) => setUndoable((current) => ({ key: (current?.key ?? 0) + 1, text, undo }));

  function paste({ changes, leftOut }: PlacedBlock) {
    const ids = changes.map(({ offer }) => offer.id);
    setEdits((current) => settleRows(editCells(current, changes), ids, known));
    offerUndo(intl.formatMessage(messages.pasted, { count: format.number(changes.length) }), () =>
      setEdits((current) => restoreRows(current, edits, ids)),
    );
    if (leftOut.length > 0) {
      const list = [...leftOut.slice(0, maxNamed), ...(leftOut.length > maxNamed ? ['…'] : [])].join(', ');
      actions.notify('info', intl.formatMessage(messages.leftOut, { list }));
    }
  }

  function discard() {
    offerUndo(intl.formatMessage(listMessages.undone), () => setEdits((current) => new Map([...edits, ...current])));
    setEdits(noEdits);
  }

  return {
    edits,
    known,
    /** Number of offers with a change. */
    changed: [...edits.values()].filter((edit) => listChangedCells(edit, known).length > 0).length,
    isSaving,
    canUndoSave: lastSave.length > 0,
    /** The last pasted or discarded rows, for undo. */
    undoable,
    closeUndo: () => setUndoable(null),
    type: useCallback(
      (offer: GridOffer, cell: GridCell, text: string) => setEdits((current) => editCells(current, [{ offer, cell, text }])),
      [],
    ),
    settle: useCallback((id: number) => setEdits((current) => settleRows(current, [id], known)), [known]),
    paste,
    save,
    undoSave,
    discard,
  };
}
