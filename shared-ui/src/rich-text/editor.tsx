import type { Command, EditorState } from 'prosemirror-state';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { useFieldAttributes } from '../forms/field';
import { color } from '../theme/names';
import { radius } from '../theme/scale';
import { findLink } from './commands';
import { parseDocument, serializeDocument } from './document-html';
import { openEditor, type RichTextView } from './editor-view';
import en from './i18n/en.json';
import ru from './i18n/ru.json';
import uk from './i18n/uk.json';
import { LinkForm } from './link-form';
import { editedText, formattedText } from './text-styles';
import { Toolbar } from './toolbar';

/** Contains all languages, because a chunk for each would cost every page more than the two that are not shown. */
export const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = { uk, ru, en };

export interface RichTextEditorProps {
  /** HTML of the service. Undone edits report it unchanged. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Language of the text. */
  lang?: string;
  /** Without a field around it. */
  'aria-label'?: string;
  /** Shown beside the retry button when the editor cannot be loaded. */
  loadError: ReactNode;
}

interface EditorProps extends Omit<RichTextEditorProps, 'loadError'> {
  field: ReturnType<typeof useFieldAttributes>;
}

/** The editor itself; the rest of the page loads without this file. */
export function Editor({ value, onChange, onBlur, lang, field, 'aria-label': ariaLabel }: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const view = useRef<RichTextView>(null);
  const latest = useRef({ value, onChange, onBlur });
  const [state, setState] = useState<EditorState | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  useEffect(() => {
    latest.current = { value, onChange, onBlur };
  });

  useLayoutEffect(() => {
    if (!place.current) return undefined;
    view.current = openEditor(place.current, latest.current.value, {
      onState: setState,
      onChange: (html) => latest.current.onChange(html),
      onBlur: () => latest.current.onBlur?.(),
      onLink: () => setIsLinking(true),
      onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    });
    return () => view.current?.destroy();
  }, []);
  useEffect(() => view.current?.setHtml(value), [value]);

  const { id, labelId, 'aria-describedby': describedBy, 'aria-invalid': isInvalid, 'aria-required': isRequired } = field;
  useLayoutEffect(() => {
    view.current?.setAttributes({
      role: 'textbox',
      tabindex: '0',
      'aria-multiline': 'true',
      ...(id && { id }),
      ...(labelId && ariaLabel === undefined && { 'aria-labelledby': labelId }),
      ...(ariaLabel && { 'aria-label': ariaLabel }),
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
      ...(isRequired && { 'aria-required': 'true' }),
      ...(lang && { lang }),
    });
  }, [id, labelId, ariaLabel, describedBy, isInvalid, isRequired, lang]);

  // Behaves like a click on the label of a form element.
  useEffect(() => {
    const label = labelId === undefined ? null : document.getElementById(labelId);
    const focus = () => view.current?.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [labelId]);

  const run = (command: Command) => view.current?.run(command);
  function closeLinkForm(command?: Command): void {
    setIsLinking(false);
    if (command) run(command);
    else view.current?.focus();
  }

  return (
    <Box $isInvalid={isInvalid === true}>
      {state ? (
        <Toolbar ref={toolbar} state={state} onRun={run} onLink={() => setIsLinking(!isLinking)} onLeave={() => view.current?.focus()} />
      ) : null}
      {state && isLinking ? <LinkForm link={findLink(state)} onClose={closeLinkForm} /> : null}
      <Text ref={place} />
    </Box>
  );
}

/** Shows HTML that has not passed the service yet: the schema accepts only formatting. */
export function View({ html }: { html: string }) {
  const clean = useMemo(() => serializeDocument(parseDocument(html)), [html]);
  return <Formatted dangerouslySetInnerHTML={{ __html: clean }} />;
}

const Box = styled.div<{ $isInvalid: boolean }>`
  min-width: 0;
  border-radius: ${radius.md};
  background: ${color('surface.card')};
  box-shadow: inset 0 0 0 ${({ $isInvalid }) => ($isInvalid ? `2px ${color('danger.default')}` : `1px ${color('line.control')}`)};

  &:focus-within {
    box-shadow: inset 0 0 0 2px ${color('line.focus')};
  }
  @media (forced-colors: active) {
    outline: ${({ $isInvalid }) => ($isInvalid ? 2 : 1)}px solid;
    outline-offset: -1px;
    &:focus-within {
      outline: 3px solid Highlight;
    }
  }
`;

const Text = styled.div`
  ${editedText}
`;

const Formatted = styled.div`
  ${formattedText}
`;
