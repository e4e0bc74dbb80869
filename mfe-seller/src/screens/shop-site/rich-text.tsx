import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { color, space, type } from '@yarmarok/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { RichTextToolbar } from './rich-text-toolbar';

interface RichTextProps {
  label: string;
  lang: string;
  value: string;
  onChange: (html: string) => void;
}

/** Exactly the markup that the service lets through; whatever else is pasted stays as plain text. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: 'nofollow noopener ugc' },
      isAllowedUri: (url) => /^(https?:\/\/|mailto:|tel:)/i.test(url),
    },
  }),
];

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** A text with a little formatting. Ctrl+B, Ctrl+I and Ctrl+Z work as everywhere; Tab leaves it. */
export function RichText({ label, lang, value, onChange }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, setTurn] = useState(0);
  const latest = useRef({ value, onChange, label, lang });
  useEffect(() => {
    latest.current = { value, onChange, label, lang };
  });

  useEffect(() => {
    const { label: name, lang: language, value: initial } = latest.current;
    const made = new Editor({
      element: place.current,
      extensions,
      content: initial,
      // The policy of our pages refuses styles that are added as text.
      injectCSS: false,
      editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': name, lang: language } },
      onUpdate: ({ editor: changed }) => {
        latest.current.value = htmlOf(changed);
        latest.current.onChange(latest.current.value);
      },
      onTransaction: () => setTurn((turn) => turn + 1),
    });
    setEditor(made);
    return () => made.destroy();
  }, []);

  // The service may have taken something out of what was saved.
  useEffect(() => {
    if (editor && value !== htmlOf(editor) && !editor.isFocused) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <Box>
      {editor ? <RichTextToolbar editor={editor} /> : null}
      <div ref={place} />
    </Box>
  );
}

const Box = styled.div`
  border-radius: 12px;
  background: ${color('surface.card')};
  box-shadow: inset 0 0 0 1px ${color('line.control')};

  &:focus-within {
    box-shadow: inset 0 0 0 2px ${color('line.focus')};
  }
  .ProseMirror {
    ${type('body')}
    min-height: 160px;
    max-height: 420px;
    padding: ${space(3)} ${space(4)};
    overflow: auto;
    overflow-wrap: anywhere;
    outline: none;
    white-space: break-spaces;
  }
  .ProseMirror > * + * {
    margin-top: ${space(2)};
  }
  .ProseMirror p {
    ${type('body')}
    margin: 0;
    color: inherit;
  }
  h2,
  h3,
  h4 {
    ${type('h4')}
    margin: 0;
  }
  h2,
  h3 {
    ${type('h3')}
  }
  ul,
  ol {
    margin: 0;
    padding-left: 22px;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  a {
    color: ${color('text.link')};
    text-decoration: underline;
  }
  blockquote {
    margin: 0;
    padding-left: ${space(3)};
    border-left: 3px solid ${color('line.strong')};
  }
`;
