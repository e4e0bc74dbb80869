import { baseKeymap } from 'prosemirror-commands';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { marks, nodes, toggle, toggleList, toggleQuote } from './commands';
import { parseDocument, serializeDocument } from './document-html';
import { cleanPastedHtml } from './paste';
import { schema } from './schema';

export interface RichTextHandlers {
  /** Each change of the text or of the selection. */
  onState: (state: EditorState) => void;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** Ctrl+K. */
  onLink: () => void;
  /** Alt+F10, as in other editors. */
  onToolbar: () => void;
}

export interface RichTextView {
  setAttributes: (attributes: Record<string, string>) => void;
  /** Sets a text from outside; an unchanged text leaves cursor and history alone. */
  setHtml: (html: string) => void;
  run: (command: Command) => void;
  focus: () => void;
  destroy: () => void;
}

/** Opens the view of ProseMirror, which owns the text and its history. */
export function openEditor(place: HTMLElement, html: string, handlers: RichTextHandlers): RichTextView {
  const call = (handler: () => void): Command => {
    return () => {
      handler();
      return true;
    };
  };
  const plugins = [
    keymap({ 'Alt-F10': call(handlers.onToolbar), 'Mod-k': call(handlers.onLink) }),
    keymap(keys),
    keymap(baseKeymap),
    history(),
    gapCursor(),
    tableEditing(),
  ];
  let stored = { html, content: parseDocument(html) };
  let reported = html;
  const view = new EditorView(place, {
    state: EditorState.create({ doc: stored.content, plugins }),
    transformPastedHTML: cleanPastedHtml,
    // A dropped picture would replace the page.
    handleDrop: (_view, event) => (event.dataTransfer?.files.length ?? 0) > 0,
    handleDOMEvents: { blur: handlers.onBlur },
    dispatchTransaction(transaction) {
      const next = view.state.apply(transaction);
      view.updateState(next);
      handlers.onState(next);
      if (!transaction.docChanged) return;
      // Undone edits restore the stored text byte for byte.
      reported = stored.content.eq(next.doc) ? stored.html : serializeDocument(next.doc);
      handlers.onChange(reported);
    },
  });
  handlers.onState(view.state);

  return {
    setAttributes: (attributes) => view.setProps({ attributes }),
    setHtml(next) {
      if (next === reported) return;
      reported = next;
      stored = { html: next, content: parseDocument(next) };
      if (stored.content.eq(view.state.doc)) return;
      view.updateState(EditorState.create({ doc: stored.content, plugins }));
      handlers.onState(view.state);
    },
    run(command) {
      command(view.state, view.dispatch, view);
      view.focus();
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

const addLineBreak: Command = (state, dispatch) => {
  const lineBreak = schema.nodes.hard_break?.create();
  if (lineBreak) dispatch?.(state.tr.replaceSelectionWith(lineBreak).scrollIntoView());
  return true;
};

/** Without Tab: it leaves the editor, as it leaves every other field. */
const keys: Record<string, Command> = {
  'Mod-b': toggle(marks.strong),
  'Mod-i': toggle(marks.em),
  'Mod-u': toggle(marks.u),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Shift-Mod-7': toggleList(nodes.ordered_list),
  'Shift-Mod-8': toggleList(nodes.bullet_list),
  'Shift-Mod-9': toggleQuote,
  'Shift-Enter': addLineBreak,
  Enter: splitListItem(nodes.list_item),
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
};
