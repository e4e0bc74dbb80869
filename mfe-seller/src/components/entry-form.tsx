import { Button, Card, media, space, type } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { FormError } from '@yarmarok/shared-ui/forms';
import { type ReactNode, type SubmitEventHandler, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { UnsavedChangesGuard } from './unsaved-changes-guard';
import { WholeRow } from './whole-row';

interface EntryFormProps {
  title: ReactNode;
  /** The form of the kit. */
  form: { problems: readonly string[]; isSubmitting: boolean; isChanged: boolean };
  /** Phones always have one. */
  columns?: 1 | 2;
  submit: ReactNode;
  cancel: ReactNode;
  /** Names the consequences of leaving with unsaved changes. */
  leaveText: ReactNode;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** Fields; wide ones span the form. */
  children: ReactNode;
}

/** The form of one entry of a list, opened in its place. Its first field takes the focus. */
export function EntryForm({ title, form, columns = 1, submit, cancel, leaveText, onSubmit, onClose, children }: EntryFormProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  return (
    <Card tone="shadow">
      <Title>{title}</Title>
      <Fields ref={element} $columns={columns} onSubmit={onSubmit} noValidate>
        {children}
        <End>
          <FormError>{form.problems.join('; ')}</FormError>
          <ButtonRow>
            <Button type="submit" isLoading={form.isSubmitting}>
              {submit}
            </Button>
            <Button variant="outline" onClick={onClose} disabled={form.isSubmitting}>
              {cancel}
            </Button>
          </ButtonRow>
        </End>
      </Fields>
      <UnsavedChangesGuard isGuarding={() => form.isChanged} text={leaveText} />
    </Card>
  );
}

const Title = styled.h2`
  ${type('h3')}
  margin: 0 0 ${space(4)};
`;

const End = styled(WholeRow)`
  display: grid;
  gap: ${space(4)};
`;

const Fields = styled.form<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  align-items: start;
  gap: ${space(4)};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
