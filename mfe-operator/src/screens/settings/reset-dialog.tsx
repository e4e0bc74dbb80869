import type { SiteSetting } from '@yarmarok/shared-api/account';
import { setSettingRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Field, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../../components/form-dialog';
import { useOperatorApi } from '../../state/use-operator-api';
import { toValueText } from './setting-texts';
import { messages } from './settings.messages';

/** Returns a constant to its initial value, with a reason. */
export function ResetDialog({ setting, onClose }: { setting: SiteSetting; onClose: () => void }) {
  const intl = useIntl();
  const { actions } = useHost();
  const { mutateAsync: reset } = useMutation(useOperatorApi().siteSettings.reset());
  const form = useForm({
    initial: { reason: '' },
    rules: setSettingRules,
    draftName: `setting ${setting.key} reset`,
    notifyError: actions.notifyError,
  });
  const { key, title, unit, value, initial, version } = setting;
  const handleSubmit = form.submit(async ({ reason }) => {
    await reset({ key, body: { reason: reason.trim(), expected_version: version } });
    actions.notify('success', intl.formatMessage(messages.changed));
    onClose();
  });
  const change = { title, before: toValueText(intl, unit, value), after: toValueText(intl, unit, initial) };
  return (
    <FormDialog
      size="sm"
      title={<FormattedMessage {...messages.reset} />}
      submit={<FormattedMessage {...messages.confirm} />}
      cancel={<FormattedMessage {...messages.cancel} />}
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        <FormattedMessage {...messages.fromTo} values={change} />
      </p>
      <Field label={<FormattedMessage {...messages.reason} />} isRequired error={form.error('reason')}>
        <Textarea {...form.control('reason')} minRows={2} maxRows={8} maxLength={500} />
      </Field>
    </FormDialog>
  );
}
