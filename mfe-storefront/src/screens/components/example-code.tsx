import { useHost } from '@yarmarok/shared-contract';
import { Button, color, radius, space } from '@yarmarok/shared-ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './components.messages';
import type kitProps from './kit-props.json';

export type KitName = keyof typeof kitProps;

const loadCode = () => import(/* webpackChunkName: "kit-code" */ './kit-code.json');

/** The code of an example, loaded when it is opened, with a button that copies it. */
export function ExampleCode({ name }: { name: KitName }) {
  const intl = useIntl();
  const { actions } = useHost();
  const [code, setCode] = useState<string | null>(null);

  function handleToggle(): void {
    void loadCode().then(
      ({ default: codes }) => setCode(codes[name]),
      (error: unknown) => actions.notifyError(error),
    );
  }

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      actions.notify('success', intl.formatMessage(messages.copied));
    } catch {
      // Without permission the text can still be selected.
      actions.notify('error', intl.formatMessage(messages.notCopied));
    }
  }

  return (
    <details onToggle={handleToggle}>
      <summary>
        <FormattedMessage {...messages.code} />
      </summary>
      {code === null ? null : (
        <>
          <Code tabIndex={0} role="group" aria-label={intl.formatMessage(messages.code)} lang="en">
            <code>{code}</code>
          </Code>
          <Button size="sm" variant="outline" onClick={() => void copy(code)}>
            <FormattedMessage {...messages.copy} />
          </Button>
        </>
      )}
    </details>
  );
}

const Code = styled.pre`
  margin: 0 0 ${space(2)};
  padding: ${space(3)};
  overflow-x: auto;
  border-radius: ${radius.md};
  background: ${color('surface.sunken')};
`;
