import type { SiteSetting } from '@yarmarok/shared-api/account';
import { setSettingRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { useFormat } from '@yarmarok/shared-ui';
import { Field, Input, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../../components/form-dialog';
import { useOperatorApi } from '../../state/use-operator-api';
import { toValueText } from './setting-texts';
import { messages } from './settings.messages';

/** Sets a constant: value, time and reason, then a question that names the value before and after. */
export function SettingDialog({ setting, onClose }: { setting: SiteSetting; onClose: () => void }) {
  const intl = useIntl();
  const { actions } = useHost();
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync: set } = useMutation(useOperatorApi().siteSettings.set());
  const form = useForm({
    initial: { value: setting.value, effective_from: '', reason: '' },
    rules: setSettingRules,
    checks: { effective_from: (time) => (time !== '' && Number.isNaN(Date.parse(time)) ? intl.formatMessage(messages.badTime) : null) },
    draftName: `setting ${setting.key}`,
    // The fields show what the service refuses.
    onRefused: () => setIsAsking(false),
    notifyError: actions.notifyError,
  });
  const handleSubmit = form.submit(async ({ value, effective_from: time, reason }) => {
    if (!isAsking) {
      setIsAsking(true);
      return;
    }
    const from = time === '' ? {} : { effective_from: new Date(time).toISOString() };
    const body = { value: value.trim(), ...from, reason: reason.trim(), expected_version: setting.version };
    await set({ key: setting.key, body });
    actions.notify('success', intl.formatMessage(time === '' ? messages.changed : messages.planned));
    onClose();
  });
  return (
    <FormDialog
      size="sm"
      title={<FormattedMessage {...messages.changeOf} values={{ title: setting.title }} />}
      submit={<FormattedMessage {...(isAsking ? messages.confirm : messages.goOn)} />}
      cancel={<FormattedMessage {...(isAsking ? messages.back : messages.cancel)} />}
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
      onCancel={() => (isAsking ? setIsAsking(false) : onClose())}
    >
      {isAsking ? (
        <Question setting={setting} value={form.values.value} time={form.values.effective_from} />
      ) : (
        <Fields form={form} setting={setting} />
      )}
    </FormDialog>
  );
}

interface Values {
  value: string;
  effective_from: string;
  reason: string;
}

function Fields({ form, setting: { unit, min, max } }: { form: ReturnType<typeof useForm<Values>>; setting: SiteSetting }) {
  const intl = useIntl();
  const bounds = { min: toValueText(intl, unit, min), max: toValueText(intl, unit, max) };
  return (
    <>
      <Field
        label={<FormattedMessage {...messages.newValue} />}
        hint={<FormattedMessage {...messages.bounds} values={bounds} />}
        isRequired
        error={form.error('value')}
      >
        <Input {...form.control('value')} inputMode="decimal" autoComplete="off" maxLength={20} />
      </Field>
      <Field
        label={<FormattedMessage {...messages.from} />}
        hint={<FormattedMessage {...messages.fromHint} />}
        error={form.error('effective_from')}
      >
        <Input {...form.control('effective_from')} type="datetime-local" />
      </Field>
      <Field label={<FormattedMessage {...messages.reason} />} isRequired error={form.error('reason')}>
        <Textarea {...form.control('reason')} minRows={2} maxRows={8} maxLength={500} />
      </Field>
    </>
  );
}

function Question({ setting: { title, unit, value: before }, value, time }: { setting: SiteSetting; value: string; time: string }) {
  const intl = useIntl();
  const format = useFormat();
  // The current time, read once per question.
  const [now] = useState(() => new Date());
  const after = toValueText(intl, unit, value.trim().replace(',', '.'));
  return (
    <div role="status">
      <b>
        <FormattedMessage {...messages.fromTo} values={{ title, before: toValueText(intl, unit, before), after }} />
      </b>
      <br />
      {time === '' ? (
        <FormattedMessage {...messages.atOnce} />
      ) : (
        <FormattedMessage {...messages.later} values={{ time: format.dateShort(new Date(time).toISOString(), now) }} />
      )}
    </div>
  );
}
