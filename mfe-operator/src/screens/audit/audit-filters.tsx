import { Button, color, media, space } from '@yarmarok/shared-ui';
import { Field, Input, Select } from '@yarmarok/shared-ui/forms';
import type { SyntheticEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { knownActions, toActionText } from '../../components/action-texts';
import { messages } from './audit.messages';
import { type AuditView, buildAuditQuery } from './audit-view';

interface AuditFiltersProps {
  view: AuditView;
  /** Receives the chosen values, empty ones as empty texts. */
  onSubmit: (chosen: { action: string; from: string; to: string }) => void;
}

/** Filters by action and days. A button applies them, because a date is typed in parts. */
export function AuditFilters({ view, onSubmit }: AuditFiltersProps) {
  const intl = useIntl();
  const actions = view.action === null || knownActions.includes(view.action) ? knownActions : [...knownActions, view.action];

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const read = (name: string) => (elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value;
    onSubmit({ action: read('action'), from: read('from'), to: read('to') });
  }

  return (
    <Root role="search" aria-label={intl.formatMessage(messages.filters)} onSubmit={handleSubmit} noValidate>
      {/* Another address brings other values; the button keeps the focus. */}
      <Values key={buildAuditQuery(view)}>
        <Field label={<FormattedMessage {...messages.action} />}>
          <Select
            name="action"
            defaultValue={view.action ?? ''}
            emptyLabel={intl.formatMessage(messages.anyAction)}
            options={actions.map((value) => ({ value, label: toActionText(intl, value) }))}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.from} />}>
          <Input type="date" name="from" defaultValue={view.from ?? ''} />
        </Field>
        <Field label={<FormattedMessage {...messages.to} />}>
          <Input type="date" name="to" defaultValue={view.to ?? ''} />
        </Field>
      </Values>
      <Button type="submit" variant="outline">
        <FormattedMessage {...messages.show} />
      </Button>
    </Root>
  );
}

const Root = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
  border-bottom: 1px solid ${color('line.default')};

  ${media.mobile} {
    padding: ${space(4)};
  }
`;

/* Firefox writes a date in 138 px, beside the padding of the field. */
const Values = styled.div`
  display: grid;
  flex: 1 1 320px;
  grid-template-columns: repeat(auto-fit, minmax(168px, 1fr));
  gap: ${space(3)};
  min-width: 0;
`;
