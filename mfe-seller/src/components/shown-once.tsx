import { Alert, Button, Card, space } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { Field, Input } from '@yarmarok/shared-ui/forms';
import { Copy } from '@yarmarok/shared-ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../state/use-copy';

interface ShownOnceProps {
  secret: string;
  title: ReactNode;
  text: ReactNode;
  label: ReactNode;
  copy: ReactNode;
  /** Notice after copying. */
  copied: string;
  done: ReactNode;
  onClose: () => void;
}

/** A secret that was just created: it can be copied until the page is left, and never again. */
export function ShownOnce({ secret, title, text, label, copy, copied, done, onClose }: ShownOnceProps) {
  const copyText = useCopy();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  return (
    <Card tone="shadow">
      <Root ref={root}>
        <Alert tone="warning" title={title}>
          {text}
        </Alert>
        <Field label={label}>
          <Input value={secret} readOnly dir="ltr" autoComplete="off" spellCheck={false} onFocus={(event) => event.target.select()} />
        </Field>
        <ButtonRow>
          <Button icon={<Copy size={18} />} onClick={() => void copyText(secret, copied)}>
            {copy}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {done}
          </Button>
        </ButtonRow>
      </Root>
    </Card>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
`;
