import type { OwnOffer, OwnVariant } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Alert, Button, color, space } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { Field, FormError, Select, useForm, useIdempotencyKey } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../../state/use-account-api';
import { ValuesPicker } from '../typed-attributes/values-picker';
import { TypedValues } from './typed-values';
import { countCombinations, listAxes, maxAxes, pickFirstAxes } from './variant-axes';
import { messages } from './variants.messages';

interface CreateVariantsDialogProps {
  offer: OwnOffer;
  variants: readonly OwnVariant[];
  /** The form has changes that are not saved. */
  isChanged: boolean;
  onClose: () => void;
}

interface Values {
  choices: { attribute: string; values: string[] }[];
}

/** Asks for values of attributes that the offer states, and copies it for each combination. */
export function CreateVariantsDialog({ offer, variants, isChanged, onClose }: CreateVariantsDialogProps) {
  const intl = useIntl();
  const { actions } = useHost();
  const { offers } = useAccountApi();
  const known = useQuery({ ...offers.attributes(offer.category.id), enabled: offer.category_state !== 'missing' });
  if (known.isLoading) return null;
  const axes = listAxes(offer, known.data?.results ?? [], intl.locale);
  if (axes.length === 0)
    return (
      <Modal isOpen size="sm" title={<FormattedMessage {...messages.add} />} onClose={onClose}>
        <p>
          <FormattedMessage {...messages.noAttributes} />
        </p>
      </Modal>
    );
  return <Dialog {...{ offer, variants, isChanged, onClose, axes, actions }} />;
}

interface DialogProps extends CreateVariantsDialogProps {
  axes: ReturnType<typeof listAxes>;
  actions: ReturnType<typeof useHost>['actions'];
}

function Dialog({ offer, variants, isChanged, onClose, axes, actions }: DialogProps) {
  const intl = useIntl();
  const id = useId();
  const create = useMutation(useAccountApi().offers.createVariants());
  const keyFor = useIdempotencyKey();
  const [shakes, setShakes] = useState(0);
  const form = useForm<Values>({
    initial: { choices: pickFirstAxes(axes, variants).map((attribute) => ({ attribute, values: [] })) },
    draftName: null,
    validate: ({ choices }) => ({
      choices: choices.every(({ values }) => values.length === 0) ? intl.formatMessage(messages.noValues) : null,
    }),
    onInvalid: () => setShakes((count) => count + 1),
    onRefused: () => setShakes((count) => count + 1),
    notifyError: actions.notifyError,
  });
  const { choices } = form.values;
  const count = countCombinations(choices);
  const left = axes.filter(({ attribute }) => choices.every((choice) => choice.attribute !== attribute));

  const submit = form.submit(async ({ choices: wanted }) => {
    const body = { choices: wanted.filter(({ values }) => values.length > 0) };
    const { created } = await create.mutateAsync({ id: offer.id, body, idempotencyKey: keyFor(body) });
    actions.notify('success', intl.formatMessage(messages.created, { count: created.length }));
    onClose();
  });

  return (
    <Modal
      isOpen
      title={<FormattedMessage {...messages.add} />}
      onClose={onClose}
      shakeKey={shakes}
      footer={
        <ButtonRow>
          <Button type="submit" form={id} isLoading={form.isSubmitting}>
            <FormattedMessage {...messages.create} />
          </Button>
          <Button variant="outline" onClick={onClose}>
            <FormattedMessage {...messages.cancel} />
          </Button>
        </ButtonRow>
      }
    >
      <Fields
        id={id}
        noValidate
        onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
          // React would bubble the event to the form of the offer, whose child the dialog is.
          event.stopPropagation();
          submit(event);
        }}
      >
        <p>
          <FormattedMessage {...messages.addText} />
        </p>
        {isChanged ? (
          <Alert tone="warning">
            <FormattedMessage {...messages.unsaved} />
          </Alert>
        ) : null}
        {choices.map(({ attribute, values }, index) => {
          const axis = axes.find((each) => each.attribute === attribute);
          if (!axis) return null;
          const name = `choices.${index}` as const;
          const change = (next: string[]) => form.set(`${name}.values`, next);
          // Attributes without values are not sent, so the service counts without them.
          const sent = `choices.${choices.slice(0, index).filter((choice) => choice.values.length > 0).length}` as const;
          const problem = values.length > 0 ? (form.error(`${sent}.values`) ?? form.error(`${sent}.attribute`)) : undefined;
          return (
            <Field
              key={attribute}
              label={axis.name}
              hint={<FormattedMessage {...messages.now} values={{ value: axis.value }} />}
              error={problem}
            >
              {axis.known && axis.known.values.length > 0 ? (
                <ValuesPicker attribute={axis.known} values={values} onChange={change} />
              ) : (
                <TypedValues name={`${name}.values`} unit={axis.known?.get_unit_display ?? null} values={values} onChange={change} />
              )}
            </Field>
          );
        })}
        {left.length > 0 && choices.length < maxAxes ? (
          <Field label={<FormattedMessage {...messages.another} />}>
            <Select
              name="another"
              value=""
              emptyLabel={intl.formatMessage(messages.choose)}
              options={left.map(({ attribute, name }) => ({ value: attribute, label: name }))}
              onChange={({ target }) => form.set('choices', [...choices, { attribute: target.value, values: [] }])}
            />
          </Field>
        ) : null}
        <output>{count > 0 ? <FormattedMessage {...messages.planned} values={{ count }} /> : null}</output>
        <FormError>{[form.error('choices'), ...form.problems].filter(Boolean).join('; ')}</FormError>
      </Fields>
    </Modal>
  );
}

const Fields = styled.form`
  display: grid;
  gap: ${space(4)};

  p {
    margin: 0;
  }
  output {
    color: ${color('text.muted')};
  }
`;
