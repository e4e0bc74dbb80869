import { color, space, type } from '@yarmarok/shared-ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { sanitizeHtml } from '../../components/sanitize-html';
import { command } from './editor-command';
import { RichTextToolbar } from './rich-text-toolbar';

interface RichTextProps {
  label: string;
  lang: string;
  value: string;
  onChange: (html: string) => void;
}

/** A rich text editor. Ctrl+B, Ctrl+I and Ctrl+Z work as usual; pasted content becomes plain text. */
export function RichText({ label, lang, value, onChange }: RichTextProps) {
  const area = useRef<HTMLDivElement>(null);
  const lastReported = useRef<string | null>(null);

  // Only external changes are written to the element: others would move the cursor.
  useEffect(() => {
    if (!area.current || lastReported.current === value) return;
    lastReported.current = value;
    area.current.innerHTML = sanitizeHtml(value) || '<p><br></p>';
  }, [value]);

  function report(): void {
    if (!area.current) return;
    lastReported.current = sanitizeHtml(area.current.innerHTML);
    onChange(lastReported.current);
  }

  return (
    <Box>
      <RichTextToolbar area={area} />
      <div
        ref={area}
        data-area
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        lang={lang}
        contentEditable
        suppressContentEditableWarning
        onInput={report}
        onFocus={() => command('defaultParagraphSeparator', 'p')}
        onDrop={(event) => event.preventDefault()}
        onPaste={(event) => {
          event.preventDefault();
          command('insertText', event.clipboardData.getData('text/plain'));
        }}
      />
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
  [data-area] {
    ${type('body')}
    min-height: 160px;
    max-height: 420px;
    padding: ${space(3)} ${space(4)};
    overflow: auto;
    overflow-wrap: anywhere;
    outline: none;
    white-space: pre-wrap;
  }
  [data-area] > * + * {
    margin-top: ${space(2)};
  }
  [data-area] p {
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
