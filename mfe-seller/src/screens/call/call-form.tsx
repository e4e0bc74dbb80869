import type { Call } from '@yarmarok/shared-api';
import { enterCallRequestRules, updateCallRequestRules } from '@yarmarok/shared-api/form-rules';
import { paths, useHost } from '@yarmarok/shared-contract';
import { Button, Card, IconButton, space } from '@yarmarok/shared-ui';
import {
  Field,
  FormError,
  FormFields,
  Input,
  isSubmitting,
  Select,
  SettingsForm,
  Textarea,
  useForm,
  useIdempotencyKey,
  useFormDraft,
} from '@yarmarok/shared-ui/forms';
import { X } from '@yarmarok/shared-ui/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { ChangedElsewhere } from '../../components/changed-elsewhere';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard';
import { OfferLine } from '../../components/offer-line';
import { WholeRow } from '../../components/whole-row';
import { OfferFinder } from '../../features/orders/offer-finder';
import { useReceivedListState } from '../../state/list-state';
import { useAccountApi } from '../../state/use-account-api';
import { useNothingToSave } from '../../state/use-nothing-to-save';
import { useRebasedForm } from '../../state/use-rebased-form';
import { buildCallUpdate, type CallOffer, type CallValues, toCallValues, buildChangedCallFields, newCall } from './call-values';
import { messages } from './call.messages';

interface CallFormProps {
  shopId: number;
  /** Undefined for a new call. */
  call?: Call;
}

/** Form of a call request: contacts, offer, status and notes. */
export function CallForm({ shopId, call }: CallFormProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const list = useReceivedListState();
  const { api, actions } = useHost();
  const statuses = useQuery(api.common.choices('call_status'));
  const { calls } = useAccountApi();
  const update = useMutation(calls.update(call?.id ?? 0));
  const enter = useMutation(calls.enter());
  const keyFor = useIdempotencyKey();
  const [typedOffer, setTypedOffer] = useState<{ offer: CallOffer | null } | null>(null);
  const offerDraft = useFormDraft('offer', typedOffer);
  const { offer } = typedOffer ?? offerDraft ?? { offer: call?.offer ?? null };
  const isDone = useRef(false);
  const queryClient = useQueryClient();
  const form = useForm<CallValues>({
    initial: call ? toCallValues(call) : newCall,
    rules: call ? updateCallRequestRules : enterCallRequestRules,
    notifyError: actions.notifyError,
  });
  const {
    base,
    conflicts,
    save: saveRebased,
    resolveConflicts,
  } = useRebasedForm(form, call ?? null, (stored: Call | null) => (stored ? toCallValues(stored) : newCall));
  const findChanges = (values: CallValues) => buildChangedCallFields(base ? toCallValues(base) : newCall, values);
  const changes = findChanges(form.values);
  const isOfferChanged = (offer?.id ?? null) !== (base?.offer?.id ?? null);
  const isChanged = changes !== null || isOfferChanged;
  const isEntering = isSubmitting(enter);

  const sayNothingToSave = useNothingToSave();

  function submit(values: CallValues) {
    const typed = findChanges(values);
    if (!base) return create(values, typed);
    if (typed !== null || isOfferChanged) return save(base);
    sayNothingToSave();
    return undefined;
  }

  async function create({ buyer_name, buyer_phone }: CallValues, typed: typeof changes): Promise<void> {
    const body = { shop: shopId, buyer_name, buyer_phone, ...typed, offer: offer?.id ?? null };
    const { id } = await enter.mutateAsync({ body, idempotencyKey: keyFor(body) });
    isDone.current = true;
    actions.notify('success', intl.formatMessage(messages.created));
    void actions.reloadUser();
    void navigate(paths.seller.call(shopId, id), { replace: true, state: list });
  }

  async function save(call: Call): Promise<void> {
    const saved = await saveRebased({
      send: (values, before) => update.mutateAsync(buildCallUpdate(values, before ?? call, offer)),
      read: () => queryClient.query({ ...calls.one(call.id), staleTime: 0 }),
    });
    if (!saved) return;
    setTypedOffer(null);
    actions.notify('success', intl.formatMessage(messages.saved));
    void actions.reloadUser();
  }

  const labels = {
    buyer_name: messages.buyer,
    buyer_phone: messages.phone,
    buyer_email: messages.email,
    status: messages.status,
    comment: messages.comment,
    seller_note: messages.note,
  } as const;
  const changedField = (name: string) => {
    const label = intl.formatMessage(labels[name as keyof typeof labels]);
    if (!base) return { name, label };
    return { name, label, value: name === 'status' ? base.get_status_display : (toCallValues(base)[name] ?? '') };
  };

  return (
    <Card tone="shadow">
      <SettingsForm onSubmit={(event) => form.submit(submit)(event)}>
        <FormFields isLocked={isEntering}>
          {conflicts.length > 0 ? (
            <WholeRow>
              <ChangedElsewhere fields={conflicts.map(changedField)} onTake={resolveConflicts} />
            </WholeRow>
          ) : null}
          {offer ? (
            <Chosen>
              <Link to={paths.offer(offer.alias)}>
                <OfferLine title={offer.title} image={offer.main_image?.file_150_150 ?? null} />
              </Link>
              <IconButton label={intl.formatMessage(messages.removeOffer)} onClick={() => setTypedOffer({ offer: null })}>
                <X size={20} />
              </IconButton>
            </Chosen>
          ) : (
            <WholeRow>
              <OfferFinder
                shopId={shopId}
                label={intl.formatMessage(messages.findOffer)}
                onPick={(found) => setTypedOffer({ offer: found })}
              />
            </WholeRow>
          )}
          <Field label={<FormattedMessage {...messages.buyer} />} isRequired error={form.error('buyer_name')}>
            <Input {...form.control('buyer_name')} maxLength={200} autoComplete="off" />
          </Field>
          <Field label={<FormattedMessage {...messages.phone} />} isRequired error={form.error('buyer_phone')}>
            <Input {...form.control('buyer_phone')} type="tel" inputMode="tel" maxLength={40} autoComplete="off" />
          </Field>
          <Field label={<FormattedMessage {...messages.email} />} error={form.error('buyer_email')}>
            <Input {...form.control('buyer_email')} type="email" inputMode="email" maxLength={254} autoComplete="off" />
          </Field>
          <Field label={<FormattedMessage {...messages.status} />} error={form.error('status')}>
            <Select
              {...form.control('status')}
              options={(statuses.data ?? (call ? [{ value: call.status, title: call.get_status_display }] : [])).map(
                ({ value, title }) => ({
                  value,
                  label: title,
                }),
              )}
            />
          </Field>
          <Field isWide label={<FormattedMessage {...messages.comment} />} error={form.error('comment')}>
            <Textarea {...form.control('comment')} maxLength={2000} />
          </Field>
          <Field isWide label={<FormattedMessage {...messages.note} />} error={form.error('seller_note')}>
            <Textarea {...form.control('seller_note')} maxLength={2000} />
          </Field>
        </FormFields>
        <FormError>{form.problems.join('; ')}</FormError>
        <Button type="submit" isLoading={form.isSubmitting || isEntering}>
          <FormattedMessage {...(call ? messages.save : messages.create)} />
        </Button>
      </SettingsForm>
      <UnsavedChangesGuard isGuarding={() => isChanged && !isDone.current} text={<FormattedMessage {...messages.leaveText} />} />
    </Card>
  );
}

const Chosen = styled.div`
  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;

  > a {
    min-width: 0;
  }
`;
