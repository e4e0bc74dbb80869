import { Button, Card, color, media, space } from '@yarmarok/shared-ui';
import { Checkbox, Field, type Form, Input, Switch } from '@yarmarok/shared-ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { type Day, toDayDate, days, formatHours, parseHours } from './hours';
import { messages } from './shop-site.messages';
import type { SiteDraft } from './site-draft';

/** Hours of every weekday; those of the shop until the site has its own. */
export function HoursCard({ form }: { form: Form<SiteDraft> }) {
  return (
    <Card tone="shadow">
      <h2>
        <FormattedMessage {...messages.hours} />
      </h2>
      <Switch {...form.checkbox('own_hours')} label={<FormattedMessage {...messages.ownHours} />} />
      {form.values.own_hours ? (
        <Rows>
          {days.map((day) => (
            <DayRow key={day} form={form} day={day} />
          ))}
        </Rows>
      ) : (
        <p>
          <FormattedMessage {...messages.shopHours} />
        </p>
      )}
    </Card>
  );
}

function DayRow({ form, day }: { form: Form<SiteDraft>; day: Day }) {
  const intl = useIntl();
  const name = `working_hours.${day}` as const;
  const value = form.values.working_hours[day];
  const { from, to } = parseHours(value);
  const title = intl.formatDate(toDayDate(day), { weekday: 'long', timeZone: 'UTC' });
  const error = form.error(name);
  return (
    <li>
      <Checkbox
        label={<DayName>{title}</DayName>}
        checked={value !== ''}
        onChange={(event) => form.set(name, event.target.checked ? '09:00–18:00' : '')}
      />
      {value === '' ? (
        <span>
          <FormattedMessage {...messages.closed} />
        </span>
      ) : (
        <Times>
          <Field label={intl.formatMessage(messages.from, { day: title })} isLabelHidden error={error}>
            <Input
              type="time"
              value={from}
              name={name}
              onBlur={() => form.leave(name)}
              onChange={(event) => form.set(name, formatHours(event.target.value, to))}
            />
          </Field>
          <Field label={intl.formatMessage(messages.to, { day: title })} isLabelHidden>
            <Input
              type="time"
              value={to}
              aria-invalid={error ? true : undefined}
              onBlur={() => form.leave(name)}
              onChange={(event) => form.set(name, formatHours(from, event.target.value))}
            />
          </Field>
          <Button
            size="sm"
            variant="text"
            aria-label={intl.formatMessage(messages.copyHoursOf, { day: title })}
            onClick={() => {
              for (const other of days) form.set(`working_hours.${other}`, value);
            }}
          >
            <FormattedMessage {...messages.copyHours} />
          </Button>
        </Times>
      )}
    </li>
  );
}

const Rows = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: ${space(4)} 0 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 150px minmax(0, 1fr);
    align-items: center;
    gap: ${space(2)};
    min-height: 48px;
  }
  li > span {
    color: ${color('text.muted')};
  }
  ${media.mobile} {
    li {
      grid-template-columns: minmax(0, 1fr);
      padding: ${space(2)} 0;
      border-bottom: 1px solid ${color('line.subtle')};
    }
  }
`;

const DayName = styled.span`
  display: inline-block;

  &::first-letter {
    text-transform: uppercase;
  }
`;

const Times = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};

  > div {
    flex: 0 1 136px;
  }
`;
