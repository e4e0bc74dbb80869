import type { Command } from 'prosemirror-state';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../button/button';
import { Field } from '../forms/field';
import { Input } from '../forms/controls/input';
import { space } from '../theme/scale';
import { type LinkRange, removeLink, setLink } from './commands';
import { messages } from './rich-text.messages';
import { isSafeAddress } from './schema';

interface LinkFormProps {
  link: LinkRange;
  /** Goes back to the text and runs the command there. */
  onClose: (command?: Command) => void;
}

/** Adds `https://` to an address without a scheme. */
const toLinkAddress = (typed: string) => (/^[a-z][\w+.-]*:/i.test(typed) && !/^[\w.-]+:\d/.test(typed) ? typed : `https://${typed}`);

/** Asks for the address of a link. A div and not a form, because the editor stands in one. */
export function LinkForm({ link, onClose }: LinkFormProps) {
  const [typed, setTyped] = useState(link.href);
  const [isWrong, setIsWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function apply(): void {
    const address = toLinkAddress(typed.trim());
    if (typed.trim() !== '' && URL.canParse(address) && isSafeAddress(address)) onClose(setLink(link, address));
    else setIsWrong(true);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' && !(event.key === 'Enter' && event.target === input.current)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onClose();
  }

  return (
    <Row onKeyDown={handleKeyDown}>
      <Address label={<FormattedMessage {...messages.address} />} error={isWrong ? <FormattedMessage {...messages.badAddress} /> : null}>
        <Input ref={input} inputMode="url" value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
      </Address>
      <Button size="sm" onClick={apply}>
        <FormattedMessage {...messages.apply} />
      </Button>
      {link.href === '' ? null : (
        <Button size="sm" variant="outline" onClick={() => onClose(removeLink(link))}>
          <FormattedMessage {...messages.unlink} />
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: flex-end;
  padding: ${space(2)} ${space(3)};
`;

const Address = styled(Field)`
  flex: 1 1 200px;
`;
