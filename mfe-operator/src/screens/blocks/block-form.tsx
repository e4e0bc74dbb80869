import { ApiError } from '@yarmarok/shared-api';
import type { BlockKind } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Button } from '@yarmarok/shared-ui';
import { Field, fieldMessages, FormError, Input, Select, SettingsForm, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { kindMessages } from '../../components/block.messages';
import { BlockTemplates } from '../../components/block-templates';
import { toEndOfDay } from '../../components/end-of-day';
import { UntilField } from '../../components/until-field';
import { useOperatorApi } from '../../state/use-operator-api';
import { type BlockTarget, parseBlockTarget } from './block-target';
import { blockKinds, parseAskedBlock } from './blocks-view';
import { messages } from './blocks.messages';

/** Blocks an account, shop or offer without a report. */
export function BlockForm() {
  const intl = useIntl();
  const client = useQueryClient();
  const { actions, api } = useHost();
  const asked = useSearchParams()[0].get('block') ?? '';
  const named = parseAskedBlock(asked);
  const create = useMutation(useOperatorApi().blocks.create());
  // The typed link behind which visitors see nothing.
  const [missing, setMissing] = useState<string | null>(null);
  const required = (text: string) => (text.trim() === '' ? intl.formatMessage(fieldMessages.required) : null);
  const form = useForm<{ kind: BlockKind; target: string; reason: string; until: string }>({
    initial: { kind: named?.kind ?? 'shop', target: named ? String(named.id) : '', reason: '', until: '' },
    checks: {
      target: (text) =>
        required(text) ??
        (parseBlockTarget(text) === null ? intl.formatMessage(messages.noTarget) : null) ??
        (text === missing ? intl.formatMessage(messages.missing) : null),
      reason: required,
    },
    toField: (name) => (name === 'id' ? 'target' : name),
    draftName: `block ${asked}`,
    notifyError: actions.notifyError,
  });

  async function findId(target: BlockTarget): Promise<number | null> {
    if (target.kind === null) return target.id;
    try {
      const { id } = await (target.kind === 'shop'
        ? client.query(api.shops.byAlias(target.alias))
        : client.query(api.offers.byAlias(target.alias)));
      return id;
    } catch (error) {
      if (error instanceof ApiError && [404, 410].includes(error.statusCode)) return null;
      throw error;
    }
  }

  const handleSubmit = form.submit(async ({ kind, target: typed, reason, until }) => {
    const target = parseBlockTarget(typed);
    if (!target) return;
    const id = await findId(target);
    if (id === null) {
      setMissing(typed);
      return;
    }
    await create.mutateAsync({ kind: target.kind ?? kind, id, reason: reason.trim(), until: toEndOfDay(until) });
    actions.notify('success', intl.formatMessage(messages.blocked));
    form.reset();
  });

  const target = form.control('target');
  const handleTarget = (event: { target: { value: string } }) => {
    target.onChange(event);
    const kind = parseBlockTarget(event.target.value)?.kind;
    if (kind) form.set('kind', kind);
  };
  return (
    <SettingsForm onSubmit={handleSubmit}>
      <h2>
        <FormattedMessage {...messages.block} />
      </h2>
      <p>
        <FormattedMessage {...messages.formText} />
      </p>
      <Field
        label={<FormattedMessage {...messages.target} />}
        hint={<FormattedMessage {...messages.targetHint} />}
        isRequired
        error={form.error('target')}
      >
        <Input {...target} onChange={handleTarget} autoComplete="off" maxLength={500} />
      </Field>
      <Field label={<FormattedMessage {...messages.kind} />} isRequired error={form.error('kind')}>
        <Select
          {...form.control('kind')}
          options={blockKinds.map((value) => ({ value, label: intl.formatMessage(kindMessages[value]) }))}
        />
      </Field>
      <Field label={<FormattedMessage {...messages.ownerReason} />} isRequired isWide error={form.error('reason')}>
        <Textarea {...form.control('reason')} minRows={3} maxRows={12} maxLength={1000} />
      </Field>
      <BlockTemplates onChoose={(text) => form.set('reason', text)} />
      <UntilField control={form.control('until')} error={form.error('until')} onChoose={(day) => form.set('until', day)} />
      <FormError>{form.problems.join('; ')}</FormError>
      <Button type="submit" variant="danger" isLoading={form.isSubmitting}>
        <FormattedMessage {...messages.block} />
      </Button>
    </SettingsForm>
  );
}
