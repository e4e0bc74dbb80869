import type { ContactsOf, PersonContacts } from '@yarmarok/shared-api/account';
import { viewPersonContactsRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Button } from '@yarmarok/shared-ui';
import { InfoList } from '@yarmarok/shared-ui/account';
import { Field, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormDialog } from '../../components/form-dialog';
import { useOperatorApi } from '../../state/use-operator-api';
import { messages } from './record.messages';

interface ContactsProps {
  of: ContactsOf;
  id: number;
  /** Accessible name of the button, where several stand on the page. */
  name?: string;
}

/** A button that asks for a reason and then shows contacts in full, until the page is left: they are stored nowhere. */
export function Contacts({ of, id, name }: ContactsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<PersonContacts | null>(null);
  if (shown) return <Shown contacts={shown} />;
  return (
    <>
      <Button size="sm" variant="outline" aria-label={name} onClick={() => setIsAsking(true)}>
        <FormattedMessage {...messages.showContacts} />
      </Button>
      {isAsking ? (
        <ReasonDialog
          of={of}
          id={id}
          typed={typed}
          onShown={setShown}
          onClose={(text) => {
            setTyped(text);
            setIsAsking(false);
          }}
        />
      ) : null}
    </>
  );
}

interface ReasonDialogProps extends ContactsProps {
  /** The reason that was typed before the dialog was closed. */
  typed: string;
  onShown: (contacts: PersonContacts) => void;
  onClose: (typed: string) => void;
}

function ReasonDialog({ of, id, typed, onShown, onClose }: ReasonDialogProps) {
  const { actions } = useHost();
  const view = useMutation(useOperatorApi().people.viewContacts());
  // A reason may name a person, so no draft is stored in the browser.
  const form = useForm({ initial: { reason: typed }, rules: viewPersonContactsRules, draftName: null, notifyError: actions.notifyError });
  const handleClose = () => onClose(form.getValues().reason);
  return (
    <FormDialog
      size="sm"
      title={<FormattedMessage {...messages.showContacts} />}
      submit={<FormattedMessage {...messages.showContacts} />}
      cancel={<FormattedMessage {...messages.cancel} />}
      form={form}
      onSubmit={form.submit(async ({ reason }) => onShown(await view.mutateAsync({ of, id, reason })))}
      onClose={handleClose}
    >
      <Field
        label={<FormattedMessage {...messages.contactsReason} />}
        hint={<FormattedMessage {...messages.contactsHint} />}
        isRequired
        error={form.error('reason')}
      >
        <Textarea {...form.control('reason')} minRows={2} maxRows={8} maxLength={500} />
      </Field>
    </FormDialog>
  );
}

function Shown({ contacts }: { contacts: PersonContacts }) {
  const pairs = [
    [messages.name, contacts.name],
    [messages.email, contacts.email],
    [messages.phone, contacts.phone],
    ...contacts.addresses.map((address) => [messages.address, address] as const),
    [messages.ownerEmail, contacts.owner_email],
    [messages.ownerPhone, contacts.owner_phone],
  ] as const;
  return (
    <InfoList items={pairs.flatMap(([label, value]) => (value === null ? [] : [{ label: <FormattedMessage {...label} />, value }]))} />
  );
}
