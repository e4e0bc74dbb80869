import type { Editor } from '@tiptap/core';
import { color, space } from '@yarmarok/shared-ui';
import { Link, List, Undo2 } from '@yarmarok/shared-ui/icons';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { LinkForm } from './link-form';
import { messages } from './rich-text.messages';

interface Tool {
  name: keyof typeof messages;
  face: ReactNode;
  /** Undefined for what is done once instead of being on or off. */
  isOn?: boolean;
  isDisabled?: boolean;
  run: () => void;
}

/** Signs, the same in every language; each button bears its name beside. */
const faces = { bold: 'B', italic: 'I', heading: 'H', numbers: '1.' } as const;

/** Formatting of the text under the cursor. One stop of Tab; arrows go from button to button. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const intl = useIntl();
  const [current, setCurrent] = useState(0);
  const [isLinking, setIsLinking] = useState(false);
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { name: 'bold', face: <b>{faces.bold}</b>, isOn: editor.isActive('bold'), run: () => chain().toggleBold().run() },
    { name: 'italic', face: <i>{faces.italic}</i>, isOn: editor.isActive('italic'), run: () => chain().toggleItalic().run() },
    {
      name: 'heading',
      face: <b>{faces.heading}</b>,
      isOn: editor.isActive('heading', { level: 3 }),
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      name: 'subheading',
      face: <small>{faces.heading}</small>,
      isOn: editor.isActive('heading', { level: 4 }),
      run: () => chain().toggleHeading({ level: 4 }).run(),
    },
    { name: 'list', face: <List size={18} />, isOn: editor.isActive('bulletList'), run: () => chain().toggleBulletList().run() },
    {
      name: 'numbers',
      face: <span>{faces.numbers}</span>,
      isOn: editor.isActive('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    { name: 'link', face: <Link size={18} />, isOn: editor.isActive('link'), run: () => setIsLinking(!isLinking) },
    { name: 'undo', face: <Undo2 size={18} />, isDisabled: !editor.can().undo(), run: () => chain().undo().run() },
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
        {tools.map(({ name, face, isOn, isDisabled, run }, index) => (
          <button
            key={name}
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-label={intl.formatMessage(messages[name])}
            title={intl.formatMessage(messages[name])}
            aria-pressed={isOn}
            aria-disabled={isDisabled === true ? true : undefined}
            onFocus={() => setCurrent(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (isDisabled !== true) run();
            }}
          >
            {face}
          </button>
        ))}
      </Bar>
      {isLinking ? <LinkForm editor={editor} onClose={() => setIsLinking(false)} /> : null}
    </>
  );
}

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
  button[aria-disabled] {
    color: ${color('text.disabled')};
  }
`;
