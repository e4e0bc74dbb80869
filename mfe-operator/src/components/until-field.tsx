import { Button, space, toKyivTime } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { Field, Input } from '@yarmarok/shared-ui/forms';
import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './block.messages';

const dayMs = 24 * 3_600_000;
const presets = [
  { key: 'week', days: 7 },
  { key: 'month', days: 30 },
  { key: 'forGood', days: null },
] as const;

interface UntilFieldProps {
  control: Pick<ComponentProps<typeof Input>, 'name' | 'value' | 'onBlur'> & { onChange: (event: { target: { value: string } }) => void };
  error: string | null;
  onChoose: (day: string) => void;
}

/** The last day of a block, with usual ones to press; empty for good. */
export function UntilField({ control, error, onChoose }: UntilFieldProps) {
  return (
    <Root>
      <Field label={<FormattedMessage {...messages.until} />} hint={<FormattedMessage {...messages.untilHint} />} error={error}>
        <Input {...control} type="date" />
      </Field>
      <ButtonRow>
        {presets.map(({ key, days }) => (
          <Button
            key={key}
            size="sm"
            variant="outline"
            onClick={() => onChoose(days === null ? '' : toKyivTime(new Date(Date.now() + days * dayMs)).slice(0, 10))}
          >
            <FormattedMessage {...messages[key]} />
          </Button>
        ))}
      </ButtonRow>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
`;
