import type { SiteSetting } from '@yarmarok/shared-api/account';
import { Button, color, media, space, useFormat } from '@yarmarok/shared-ui';
import { ButtonRow, Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { ConfirmedButton } from '../../components/confirmed-button';
import { useOperatorApi } from '../../state/use-operator-api';
import { SettingHistory } from './setting-history';
import { toValueText } from './setting-texts';
import { messages, sourceMessages } from './settings.messages';

interface SettingsTableProps {
  caption: string;
  settings: readonly SiteSetting[];
  onChange: (setting: SiteSetting) => void;
  onReset: (setting: SiteSetting) => void;
}

/** Constants of a group with their values; who may change them gets the buttons. */
export function SettingsTable({ caption, settings, onChange, onReset }: SettingsTableProps) {
  const intl = useIntl();
  const columns: TableColumn<SiteSetting>[] = [
    {
      key: 'constant',
      header: intl.formatMessage(messages.constant),
      render: (setting) => (
        <Lines>
          <b>{setting.title}</b>
          <small>{setting.about}</small>
          <SettingHistory setting={setting} />
        </Lines>
      ),
    },
    { key: 'value', header: intl.formatMessage(messages.value), width: '220px', render: (setting) => <Value setting={setting} /> },
    {
      key: 'actions',
      header: intl.formatMessage(messages.actions),
      isHeaderHidden: true,
      align: 'end',
      width: '260px',
      render: (setting) => <Actions setting={setting} onChange={onChange} onReset={onReset} />,
    },
  ];
  const isEditable = settings.some(({ is_editable: isOne }) => isOne);
  return <Table caption={caption} columns={isEditable ? columns : columns.slice(0, -1)} rows={settings} rowKey={({ key }) => key} />;
}

function Value({ setting: { unit, value, source, initial, planned } }: { setting: SiteSetting }) {
  const intl = useIntl();
  const format = useFormat();
  // The current time, read once per visit of the list.
  const [now] = useState(() => new Date());
  const show = (text: string | null) => toValueText(intl, unit, text);
  return (
    <Lines>
      <b>{show(value)}</b>
      <small>
        <FormattedMessage {...sourceMessages[source]} />
      </small>
      {source === 'operator' ? (
        <small>
          <FormattedMessage {...messages.initialIs} values={{ value: show(initial) }} />
        </small>
      ) : null}
      {planned ? (
        <span>
          <FormattedMessage
            {...messages.plannedFor}
            values={{ value: show(planned.value), time: format.dateShort(planned.effective_from, now) }}
          />
        </span>
      ) : null}
    </Lines>
  );
}

function Actions({ setting, onChange, onReset }: { setting: SiteSetting } & Pick<SettingsTableProps, 'onChange' | 'onReset'>) {
  const intl = useIntl();
  const { mutateAsync: cancel, isPending } = useMutation(useOperatorApi().siteSettings.cancel());
  const { key, title, version } = setting;
  if (!setting.is_editable) return null;
  return (
    <Row>
      <Button size="sm" variant="outline" aria-label={intl.formatMessage(messages.changeOf, { title })} onClick={() => onChange(setting)}>
        <FormattedMessage {...messages.change} />
      </Button>
      {setting.source === 'operator' ? (
        <Button size="sm" variant="text" aria-label={intl.formatMessage(messages.resetOf, { title })} onClick={() => onReset(setting)}>
          <FormattedMessage {...messages.reset} />
        </Button>
      ) : null}
      {setting.planned ? (
        <ConfirmedButton
          label={<FormattedMessage {...messages.cancelPlan} />}
          name={intl.formatMessage(messages.cancelPlanOf, { title })}
          title={<FormattedMessage {...messages.cancelPlanOf} values={{ title }} />}
          text={<FormattedMessage {...messages.cancelPlanText} />}
          keep={<FormattedMessage {...messages.keepPlan} />}
          notice={intl.formatMessage(messages.planCanceled)}
          isBusy={isPending}
          act={() => cancel({ key, version })}
          onDone={() => undefined}
        />
      ) : null}
    </Row>
  );
}

const Row = styled(ButtonRow)`
  justify-content: end;

  ${media.mobile} {
    justify-content: start;
  }
`;

const Lines = styled.span`
  display: grid;
  justify-items: start;
  gap: ${space(0.5)};
  overflow-wrap: anywhere;

  ${media.mobile} {
    justify-items: end;
    text-align: end;
  }
  small {
    color: ${color('text.secondary')};
  }
`;
