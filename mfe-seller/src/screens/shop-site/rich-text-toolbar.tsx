import { color, space } from '@yarmarok/shared-ui';
import { Link, List, Undo2 } from '@yarmarok/shared-ui/icons';
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { blockName, command, isOn } from './editor-command';
import { LinkForm, linkAt } from './link-form';
import { messages } from './rich-text.messages';

interface Tool {
  name: keyof typeof messages;
  face: ReactNode;
  /** Undefined for commands without an on and off state. */
  isOn?: boolean;
  run: () => void;
}

const states = ['bold', 'italic', 'insertUnorderedList', 'insertOrderedList'];

/** Symbols of the buttons, the same in every language; each button has an accessible name. */
const buttonLabels = { bold: 'B', italic: 'I', heading: 'H' } as const;

/** Toolbar for the text at the cursor. One tab stop; arrow keys move between buttons. */
export function RichTextToolbar({ area }: { area: RefObject<HTMLDivElement | null> }) {
  const intl = useIntl();
  const [current, setCurrent] = useState(0);
  /** Selection of the link while its address is edited: the input takes the focus from the editor. */
  const [linking, setLinking] = useState<Range | null>(null);
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set());
  const read = useCallback(() => {
    const at = document.getSelection()?.anchorNode ?? null;
    if (area.current?.contains(at)) setMarks(new Set([...states.filter(isOn), blockName(), ...(linkAt(at) ? ['link'] : [])]));
  }, [area]);
  useEffect(() => {
    // Ctrl+B without a selection changes the format of the next typed text.
    const events = ['selectionchange', 'keyup'] as const;
    for (const event of events) document.addEventListener(event, read);
    return () => {
      for (const event of events) document.removeEventListener(event, read);
    };
  }, [read]);

  function run(name: string, value?: string): void {
    area.current?.focus();
    command(name, value);
    read();
  }
  const block = (name: string) => run('formatBlock', marks.has(name) ? 'p' : name);
  const tools: Tool[] = [
    { name: 'bold', face: <b>{buttonLabels.bold}</b>, isOn: marks.has('bold'), run: () => run('bold') },
    { name: 'italic', face: <i>{buttonLabels.italic}</i>, isOn: marks.has('italic'), run: () => run('italic') },
    { name: 'heading', face: <b>{buttonLabels.heading}</b>, isOn: marks.has('h3'), run: () => block('h3') },
    { name: 'subheading', face: <small>{buttonLabels.heading}</small>, isOn: marks.has('h4'), run: () => block('h4') },
    { name: 'list', face: <List size={18} />, isOn: marks.has('insertUnorderedList'), run: () => run('insertUnorderedList') },
    { name: 'numbers', face: <Numbers />, isOn: marks.has('insertOrderedList'), run: () => run('insertOrderedList') },
    {
      name: 'link',
      face: <Link size={18} />,
      isOn: marks.has('link'),
      run: () => {
        const selection = document.getSelection();
        const isInside = selection !== null && selection.rangeCount > 0 && area.current?.contains(selection.anchorNode) === true;
        setLinking(linking || !isInside ? null : selection.getRangeAt(0).cloneRange());
      },
    },
    { name: 'undo', face: <Undo2 size={18} />, run: () => run('undo') },
  ];

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const last = tools.length - 1;
    const to = { ArrowRight: Math.min(current + 1, last), ArrowLeft: Math.max(current - 1, 0), Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setCurrent(to);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  }

  return (
    <>
      <Bar role="toolbar" aria-label={intl.formatMessage(messages.toolbar)} onKeyDown={handleKeyDown}>
        {tools.map(({ name, face, isOn: isPressed, run: handleClick }, index) => (
          <button
            key={name}
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-label={intl.formatMessage(messages[name])}
            title={intl.formatMessage(messages[name])}
            aria-pressed={isPressed}
            onFocus={() => setCurrent(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={handleClick}
          >
            {face}
          </button>
        ))}
      </Bar>
      {linking ? <LinkForm area={area} range={linking} onClose={() => setLinking(null)} /> : null}
    </>
  );
}

/** A drawn icon instead of a letter: voice control users would otherwise try the visible letter as the name of the button (WCAG 2.5.3). */
const Numbers = styled.span`
  &::before {
    content: '1.';
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: ${space(1)} ${space(2)};
  border-bottom: 1px solid ${color('line.default')};

  button {
    display: grid;
    place-items: center;
    min-width: 36px;
    height: 36px;
    border-radius: 8px;
    color: ${color('text.secondary')};
  }
  button:hover {
    background: ${color('surface.sunken')};
  }
  button[aria-pressed='true'] {
    background: ${color('brand.soft')};
    color: ${color('brand.text')};
  }
`;
