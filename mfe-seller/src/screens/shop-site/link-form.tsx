import { Button, space } from '@yarmarok/shared-ui';
import { Field, Input } from '@yarmarok/shared-ui/forms';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { command } from './editor-command';
import { messages } from './rich-text.messages';

interface LinkFormProps {
  area: RefObject<HTMLDivElement | null>;
  range: Range;
  onClose: () => void;
}

/** Returns the link element around a node. */
export const linkAt = (node: Node | null) => (node instanceof Element ? node : node?.parentElement)?.closest('a') ?? null;

/** Selects the text that was just inserted. */
function selectBefore(length: number): void {
  const selection = document.getSelection();
  if (selection?.anchorNode)
    selection.setBaseAndExtent(selection.anchorNode, selection.anchorOffset - length, selection.anchorNode, selection.anchorOffset);
}

/** Moves the cursor behind the link, so that further typing does not extend it. */
function leaveLink(): void {
  const selection = document.getSelection();
  const link = linkAt(selection?.focusNode ?? null) ?? linkAt(selection?.anchorNode ?? null);
  if (link?.parentNode) selection?.collapse(link.parentNode, [...link.parentNode.childNodes].indexOf(link) + 1);
}

/** Adds `https://` to an address without a protocol. */
const toLinkAddress = (typed: string) => (/^(https?:\/\/|mailto:|tel:)/i.test(typed) ? typed : `https://${typed}`);

/** Asks for the address of a link. A div and not a form, because it is inside the form of the site. */
export function LinkForm({ area, range, onClose }: LinkFormProps) {
  const [typed, setTyped] = useState(() => linkAt(range.startContainer)?.getAttribute('href') ?? '');
  const [isWrong, setIsWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function restore(): void {
    const link = linkAt(range.startContainer);
    if (link && range.collapsed) range.selectNodeContents(link);
    area.current?.focus();
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  }

  function apply(): void {
    const address = toLinkAddress(typed.trim());
    if (!URL.canParse(address)) {
      setIsWrong(true);
      return;
    }
    restore();
    if (range.collapsed && !linkAt(range.startContainer)) {
      command('insertText', address);
      selectBefore(address.length);
    }
    command('createLink', address);
    leaveLink();
    onClose();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else {
      onClose();
      restore();
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
      {linkAt(range.startContainer) ? (
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            restore();
            command('unlink');
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
