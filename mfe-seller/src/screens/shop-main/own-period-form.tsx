import { Button, Card, media, space } from '@yarmarok/shared-ui';
import { Field, Input, useForm } from '@yarmarok/shared-ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { minDayWidth } from '../../components/day-range-fields';
import { addDays, type DayRange, maxDays, findRangeProblem, type RangeProblem } from './period';
import { messages, valueMessages } from './shop-main.messages';

interface OwnPeriodFormProps {
  id: string;
  range: DayRange;
  today: string;
  onChoose: (range: DayRange) => void;
}

/** First and last day of a custom period, with errors at the fields. */
export function OwnPeriodForm({ id, range, today, onChoose }: OwnPeriodFormProps) {
  const intl = useIntl();
  const form = useForm<DayRange>({
    initial: range,
    // The address keeps the chosen period.
    draftName: null,
    validate(typed) {
      const found = findRangeProblem(typed, today);
      return found ? { [found.field]: getProblemText(found.problem) } : {};
    },
  });

  function getProblemText(problem: RangeProblem): string {
    if (problem === 'tooLong') return intl.formatMessage(valueMessages.problemTooLong, { days: maxDays });
    return intl.formatMessage({ missing: messages.problemMissing, future: messages.problemFuture, order: messages.problemOrder }[problem]);
  }

  const field = (name: keyof DayRange) => (
    <Field label={<FormattedMessage {...messages[name]} />} error={form.error(name)}>
      <Input {...form.control(name)} type="date" min={addDays(today, 1 - maxDays)} max={today} />
    </Field>
  );

  return (
    <Panel tone="shadow">
      <form id={id} aria-label={intl.formatMessage(messages.ownPeriod)} onSubmit={form.submit(onChoose)} noValidate>
        {field('from')}
        {field('to')}
        <Button type="submit">
          <FormattedMessage {...messages.show} />
        </Button>
      </form>
    </Panel>
  );
}

const Panel = styled(Card)`
  margin-left: auto;
  padding: ${space(4)} ${space(5)};

  form {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: ${space(3)} ${space(4)};
  }
  form > div {
    flex: 0 1 200px;
  }
  /* Aligns with the fields: below the height of a label and its gap. */
  button {
    margin-top: calc(20px + 6px);
  }

  ${media.mobile} {
    width: 100%;

    form > div {
      flex: 1 1 ${minDayWidth};
    }
    button {
      width: 100%;
      margin-top: 0;
    }
  }
`;
