import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Italic, LetterB, LetterH, Link, List, ListOrdered, Redo2, Table, TextQuote, Undo2 } from '../icons/lucide';
import { color, type } from '../theme/names';
import { radius, space } from '../theme/scale';
import {
  findLink,
  hasMark,
  insertTable,
  isHeading,
  isInList,
  isInQuote,
  marks,
  nodes,
  toggle,
  toggleHeading,
  toggleList,
  toggleQuote,
} from './commands';
import { messages } from './rich-text.messages';

interface Tool {
  name: Exclude<keyof typeof messages, 'toolbar' | 'tableToolbar' | 'address' | 'badAddress' | 'apply' | 'unlink'>;
  /** Without a drawing the name is shown. */
  icon?: ReactNode;
  command?: Command;
  /** Undefined for commands without an on and off state. */
  isOn?: (state: EditorState) => boolean;
  canBeDisabled?: boolean;
}

const tools: readonly Tool[] = [
  { name: 'bold', icon: <LetterB size={18} />, command: toggle(marks.strong), isOn: (state) => hasMark(state, marks.strong) },
  { name: 'italic', icon: <Italic size={18} />, command: toggle(marks.em), isOn: (state) => hasMark(state, marks.em) },
  { name: 'heading', icon: <LetterH size={20} />, command: toggleHeading(3), isOn: (state) => isHeading(state, 3) },
  { name: 'subheading', icon: <LetterH size={14} />, command: toggleHeading(4), isOn: (state) => isHeading(state, 4) },
  { name: 'list', icon: <List size={18} />, command: toggleList(nodes.bullet_list), isOn: (state) => isInList(state, nodes.bullet_list) },
  {
    name: 'numbers',
    icon: <ListOrdered size={18} />,
    command: toggleList(nodes.ordered_list),
    isOn: (state) => isInList(state, nodes.ordered_list),
  },
  { name: 'quote', icon: <TextQuote size={18} />, command: toggleQuote, isOn: isInQuote },
  { name: 'link', icon: <Link size={18} />, isOn: (state) => findLink(state).href !== '' },
  { name: 'table', icon: <Table size={18} />, command: insertTable },
  { name: 'undo', icon: <Undo2 size={18} />, command: undo, canBeDisabled: true },
  { name: 'redo', icon: <Redo2 size={18} />, command: redo, canBeDisabled: true },
];

const tableTools: readonly Tool[] = [
  { name: 'addRow', command: addRowAfter },
  { name: 'deleteRow', command: deleteRow },
  { name: 'addColumn', command: addColumnAfter },
  { name: 'deleteColumn', command: deleteColumn },
  { name: 'deleteTable', command: deleteTable },
];

interface ToolbarProps {
  ref: Ref<HTMLDivElement>;
  state: EditorState;
  onRun: (command: Command) => void;
  onLink: () => void;
  /** Escape goes back to the text. */
  onLeave: () => void;
}

/** Toolbar for the text at the cursor. One tab stop; arrow keys move between buttons. */
export function Toolbar({ ref, state, onRun, onLink, onLeave }: ToolbarProps) {
  const intl = useIntl();
  const [focused, setFocused] = useState(0);
  const hasTableTools = isInTable(state);
  const shown = hasTableTools ? [...tools, ...tableTools] : tools;
  const current = Math.min(focused, shown.length - 1);

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const last = shown.length - 1;
    const to = { ArrowRight: Math.min(current + 1, last), ArrowLeft: Math.max(current - 1, 0), Home: 0, End: last }[event.key];
    if (to === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (to === undefined) onLeave();
    else event.currentTarget.querySelectorAll('button')[to]?.focus();
  }

  const button = ({ name, icon, command, isOn, canBeDisabled }: Tool, index: number) => {
    const label = intl.formatMessage(messages[name]);
    return (
      <ToolButton
        key={name}
        type="button"
        tabIndex={index === current ? 0 : -1}
        aria-label={icon ? label : undefined}
        title={icon ? label : undefined}
        aria-pressed={isOn?.(state)}
        aria-disabled={canBeDisabled === true && command?.(state) === false ? true : undefined}
        onFocus={() => setFocused(index)}
        // The text keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (command ? onRun(command) : onLink())}
      >
        {icon ?? label}
      </ToolButton>
    );
  };

  return (
    // The keys belong to the buttons inside.
    <Bar ref={ref} role="toolbar" aria-label={intl.formatMessage(messages.toolbar)} onKeyDown={handleKeyDown}>
      {tools.map(button)}
      {hasTableTools ? (
        <TableTools role="group" aria-label={intl.formatMessage(messages.tableToolbar)}>
          {tableTools.map((tool, index) => button(tool, tools.length + index))}
        </TableTools>
      ) : null}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)};
  padding: ${space(1)} ${space(2)};
  border-bottom: 1px solid ${color('line.default')};
`;

const TableTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  flex-basis: 100%;
  gap: ${space(0.5)};
`;

const ToolButton = styled.button`
  ${type('caption')}
  display: grid;
  place-items: center;
  min-width: 36px;
  height: 36px;
  padding: 0 ${space(2)};
  border-radius: ${radius.sm};
  color: ${color('text.secondary')};

  &:hover {
    background: ${color('surface.sunken')};
  }
  &[aria-pressed='true'] {
    background: ${color('brand.soft')};
    color: ${color('brand.text')};
  }
  &[aria-disabled='true'] {
    color: ${color('text.disabled')};
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      outline: 2px solid;
      outline-offset: -4px;
    }
  }
`;
