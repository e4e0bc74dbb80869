import { Alert, Button, space } from '@yarmarok/shared-ui';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './changed-elsewhere.messages';

export interface ChangedField {
  name: string;
  label: string;
  /** The current value; undefined for values that are too long to show. */
  value?: string | undefined;
}

interface ChangedElsewhereProps {
  fields: readonly ChangedField[];
  /** Replaces the typed values by the current ones. */
  onTake: () => void;
}

/** Lists fields that another window saved since the form was opened; typed values are kept. */
export function ChangedElsewhere({ fields, onTake }: ChangedElsewhereProps) {
  const intl = useIntl();
  const element = useRef<HTMLDivElement>(null);
  const names = fields.map(({ name }) => name).join();
  useEffect(() => {
    element.current?.focus();
  }, [names]);
  return (
    <Root ref={element} tabIndex={-1}>
      <Alert
        tone="warning"
        title={<FormattedMessage {...messages.title} />}
        action={
          <Button variant="outline" size="sm" onClick={onTake}>
            <FormattedMessage {...messages.take} />
          </Button>
        }
      >
        <ul>
          {fields.map(({ name, label, value }) => (
            <li key={name}>
              {value === undefined
                ? label
                : intl.formatMessage(messages.now, { field: label, value: value === '' ? intl.formatMessage(messages.empty) : value })}
            </li>
          ))}
        </ul>
        <FormattedMessage {...messages.text} />
      </Alert>
    </Root>
  );
}

const Root = styled.div`
  margin-bottom: ${space(4)};

  ul {
    margin: 0 0 ${space(2)};
    padding-left: 1.2em;
  }
  li {
    overflow-wrap: anywhere;
  }
`;
