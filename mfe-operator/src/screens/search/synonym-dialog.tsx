import type { Synonym, SynonymKind } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Field, fieldMessages, Select, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../../components/form-dialog';
import { useOperatorApi } from '../../state/use-operator-api';
import { kindMessages, messages } from './search.messages';

const kinds = ['words', 'one_way', 'category', 'hint'] as const satisfies readonly SynonymKind[];

interface SynonymDialogProps {
  /** The group to change; null for a new one. */
  synonym: Synonym | null;
  /** Query for which a new group is begun. */
  typed: string;
  onClose: () => void;
}

const split = (text: string) =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Adds or changes a group of synonyms. */
export function SynonymDialog({ synonym, typed, onClose }: SynonymDialogProps) {
  const intl = useIntl();
  const { actions } = useHost();
  const { searches } = useOperatorApi();
  const { mutateAsync: add } = useMutation(searches.addSynonym());
  const { mutateAsync: change } = useMutation(searches.changeSynonym());
  const required = (text: string) => (split(text).length === 0 ? intl.formatMessage(fieldMessages.required) : null);
  const form = useForm<{ kind: SynonymKind; terms: string; targets: string }>({
    initial: { kind: synonym?.kind ?? 'words', terms: synonym?.terms.join(', ') ?? typed, targets: synonym?.targets.join(', ') ?? '' },
    checks: { terms: required, targets: (text, { kind }) => (kind === 'words' ? null : required(text)) },
    // A word of a list is refused by its place.
    toField: (name) => name.split('.')[0] ?? name,
    draftName: `synonym ${String(synonym?.id ?? typed)}`,
    notifyError: actions.notifyError,
  });
  const { kind } = form.values;
  const handleSubmit = form.submit(async (values) => {
    const targets = values.kind === 'words' ? {} : { targets: split(values.targets) };
    const body = { kind: values.kind, terms: split(values.terms), ...targets };
    await (synonym ? change({ id: synonym.id, body }) : add(body));
    actions.notify('success', intl.formatMessage(messages.saved));
    onClose();
  });
  return (
    <FormDialog
      title={<FormattedMessage {...(synonym ? messages.change : messages.add)} />}
      submit={<FormattedMessage {...messages.save} />}
      cancel={<FormattedMessage {...messages.cancel} />}
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Field label={<FormattedMessage {...messages.kind} />} error={form.error('kind')}>
        <Select {...form.control('kind')} options={kinds.map((value) => ({ value, label: intl.formatMessage(kindMessages[value]) }))} />
      </Field>
      <Field
        label={<FormattedMessage {...messages.terms} />}
        hint={<FormattedMessage {...messages.termsHint} />}
        isRequired
        error={form.error('terms')}
      >
        <Textarea {...form.control('terms')} minRows={2} maxRows={8} maxLength={3000} />
      </Field>
      {kind === 'words' ? null : (
        <Field
          label={<FormattedMessage {...(kind === 'one_way' ? messages.targetWords : messages.targetCategories)} />}
          hint={<FormattedMessage {...messages.termsHint} />}
          isRequired
          error={form.error('targets')}
        >
          <Textarea {...form.control('targets')} minRows={2} maxRows={8} maxLength={1200} />
        </Field>
      )}
    </FormDialog>
  );
}
