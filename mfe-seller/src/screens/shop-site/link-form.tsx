import type { Editor } from '@tiptap/core';
import { Button, space } from '@yarmarok/shared-ui';
import { Field, Input } from '@yarmarok/shared-ui/forms';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './rich-text.messages';

interface LinkFormProps {
  editor: Editor;
  onClose: () => void;
}

/** An address as people type it: with `https://` where they left it out. */
const addressOf = (typed: string) => (/^(https?:\/\/|mailto:|tel:)/i.test(typed) ? typed : `https://${typed}`);

/** Asks where the chosen text leads. It stands in the form of the site, so it is no form itself. */
export function LinkForm({ editor, onClose }: LinkFormProps) {
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [isWrong, setIsWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function apply(): void {
    const address = addressOf(typed.trim());
    if (!URL.canParse(address)) {
      setIsWrong(true);
      return;
    }
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.setLink({ href: address }).run();
    onClose();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else {
      onClose();
      editor.commands.focus();
    }
  }

  return (
    <Row onKeyDown={handleKeyDown}>
      <Field label={<FormattedMessage {...messages.address} />} error={isWrong ? <FormattedMessage {...messages.badAddress} /> : null}>
        <Input ref={input} inputMode="url" value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
      </Field>
      <Button size="sm" onClick={apply}>
        <FormattedMessage {...messages.apply} />
      </Button>
      {editor.isActive('link') ? (
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          <FormattedMessage {...messages.unlink} />
        </Button>
      ) : null}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: flex-end;
  padding: ${space(2)} ${space(3)};

  > :first-child {
    flex: 1 1 200px;
  }
`;
