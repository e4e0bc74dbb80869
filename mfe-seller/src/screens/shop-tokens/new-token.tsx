import { useHost } from '@yarmarok/shared-contract';
import { Alert, Button, Card, space } from '@yarmarok/shared-ui';
import { Field, Input } from '@yarmarok/shared-ui/forms';
import { Copy } from '@yarmarok/shared-ui/icons';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './shop-tokens.messages';

/** A token that was just created: it can be copied until the page is left, and never again. */
export function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  const intl = useIntl();
  const { actions } = useHost();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('input')?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(token);
      actions.notify('success', intl.formatMessage(messages.copied));
    } catch (error) {
      actions.notifyError(error);
    }
  }

  return (
    <Card tone="shadow">
      <Root ref={root}>
        <Alert tone="warning" title={<FormattedMessage {...messages.onlyNow} />}>
          <FormattedMessage {...messages.onlyNowText} />
        </Alert>
        <Field label={<FormattedMessage {...messages.token} />}>
          <Input value={token} readOnly dir="ltr" autoComplete="off" spellCheck={false} onFocus={(event) => event.target.select()} />
        </Field>
        <Buttons>
          <Button icon={<Copy size={18} />} onClick={() => void copy()}>
            <FormattedMessage {...messages.copy} />
          </Button>
          <Button variant="outline" onClick={onClose}>
            <FormattedMessage {...messages.done} />
          </Button>
        </Buttons>
      </Root>
    </Card>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
