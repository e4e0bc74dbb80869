import type { OfferFilter } from '@yarmarok/shared-api/account';
import { createOfferFilterRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Button, space } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { Field, FormError, Input, useForm } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../../state/use-account-api';
import { type SavedView, toFilterBody } from './saved-view';
import { messages } from './saved-filters.messages';

interface FilterDialogProps {
  shopId: number;
  /** The filter to rename; null for a new one. */
  filter: OfferFilter | null;
  view: SavedView;
  filters: readonly OfferFilter[];
  onClose: () => void;
}

/** Asks for the name of a filter, and saves it. */
export function FilterDialog({ shopId, filter, view, filters, onClose }: FilterDialogProps) {
  const intl = useIntl();
  const { actions } = useHost();
  const id = useId();
  const [shakes, setShakes] = useState(0);
  const { offerFilters } = useAccountApi();
  const create = useMutation(offerFilters.create(shopId));
  const rename = useMutation(offerFilters.rename(shopId));
  const isTaken = (title: string) =>
    filters.some((one) => one.id !== filter?.id && one.title.toLocaleLowerCase() === title.trim().toLocaleLowerCase());
  const form = useForm({
    initial: { title: filter?.title ?? '' },
    draftName: null,
    rules: createOfferFilterRules,
    checks: { title: (title) => (isTaken(title) ? intl.formatMessage(messages.titleTaken) : null) },
    notifyError: actions.notifyError,
    onInvalid: () => setShakes((count) => count + 1),
  });

  const handleSubmit = form.submit(async ({ title: typed }) => {
    const title = typed.trim();
    await (filter ? rename.mutateAsync({ id: filter.id, title }) : create.mutateAsync(toFilterBody(title, view)));
    actions.notify('success', intl.formatMessage(filter ? messages.renamed : messages.saved));
    onClose();
  });

  return (
    <Modal
      isOpen
      size="sm"
      title={<FormattedMessage {...(filter ? messages.renameTitle : messages.save)} />}
      onClose={onClose}
      shakeKey={shakes}
      footer={
        <ButtonRow>
          <Button type="submit" form={id} isLoading={form.isSubmitting}>
            <FormattedMessage {...(filter ? messages.rename : messages.save)} />
          </Button>
          <Button variant="outline" disabled={form.isSubmitting} onClick={onClose}>
            <FormattedMessage {...messages.cancel} />
          </Button>
        </ButtonRow>
      }
    >
      <Form id={id} onSubmit={handleSubmit} noValidate>
        <Field label={<FormattedMessage {...messages.title} />} isRequired error={form.error('title')}>
          <Input {...form.control('title')} maxLength={60} autoComplete="off" data-autofocus />
        </Field>
        <FormError>{form.problems.join('; ')}</FormError>
      </Form>
    </Modal>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
`;
