import { Field, Input } from '@yarmarok/shared-ui/forms';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type DayRange, isBackwards, parseDay } from '../state/query-params';
import { messages } from './day-range-fields.messages';

/** Firefox writes a date in 138 px, beside the padding of the field. */
export const minDayWidth = '168px';

interface DayRangeFieldsProps {
  range: DayRange;
  onChange: (range: DayRange) => void;
}

/**
 * First and last day of a list filter. A partially typed year gives dates like 0002: the field keeps them, and only a valid range
 * is reported.
 */
export function DayRangeFields({ range: { from, to }, onChange }: DayRangeFieldsProps) {
  const [shown, setShown] = useState({ from, to });
  const [typed, setTyped] = useState({ from: from ?? '', to: to ?? '' });
  // The address changed elsewhere, for example by Back.
  if (shown.from !== from || shown.to !== to) {
    setShown({ from, to });
    if (parseDay(typed.from) !== from || parseDay(typed.to) !== to) setTyped({ from: from ?? '', to: to ?? '' });
  }

  function handleChange(name: keyof DayRange, value: string): void {
    const next = { ...typed, [name]: value };
    setTyped(next);
    const nextRange = { from: parseDay(next.from), to: parseDay(next.to) };
    const isWhole = (['from', 'to'] as const).every((side) => next[side] === '' || nextRange[side] !== null);
    if (isWhole && !isBackwards(nextRange)) onChange(nextRange);
  }

  const field = (name: keyof DayRange, error?: boolean) => (
    <Field label={<FormattedMessage {...messages[name]} />} error={error ? <FormattedMessage {...messages.badRange} /> : null}>
      <Input type="date" name={name} value={typed[name]} onChange={(event) => handleChange(name, event.target.value)} />
    </Field>
  );
  return (
    <>
      {field('from')}
      {field('to', isBackwards({ from: parseDay(typed.from), to: parseDay(typed.to) }))}
    </>
  );
}
