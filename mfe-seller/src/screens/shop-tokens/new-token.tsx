import { Alert, Button, Card, space } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { Field, Input } from '@yarmarok/shared-ui/forms';
import { Copy } from '@yarmarok/shared-ui/icons';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useCopy } from '../../state/use-copy';
import { messages } from './shop-tokens.messages';

/** A token that was just created: it can be copied until the page is left, and never again. */
export function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  const intl = useIntl();
  const copy = useCopy();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('input')?.focus(), []);

  return (
    <Card tone="shadow">
      <Root ref={root}>
        <Alert tone="warning" title={<FormattedMessage {...messages.onlyNow} />}>
          <FormattedMessage {...messages.onlyNowText} />
        </Alert>
        <Field label={<FormattedMessage {...messages.token} />}>
          <Input value={token} readOnly dir="ltr" autoComplete="off" spellCheck={false} onFocus={(event) => event.target.select()} />
        </Field>
        <ButtonRow>
          <Button icon={<Copy size={18} />} onClick={() => void copy(token, intl.formatMessage(messages.copied))}>
            <FormattedMessage {...messages.copy} />
          </Button>
          <Button variant="outline" onClick={onClose}>
            <FormattedMessage {...messages.done} />
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
