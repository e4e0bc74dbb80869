import { type ReactNode, type Ref, createContext, useContext, useId } from 'react';
import { styled } from 'styled-components';
import { color, type } from '../theme/names';
import { iconMask, visuallyHidden } from '../theme/mixins';
import { space } from '../theme/scale';
import { useEarlyInput } from './early-input/early-input';

export interface FieldProps {
  label: ReactNode;
  isRequired?: boolean;
  hint?: ReactNode;
  /** Error message; marks the control and is read with it. */
  error?: ReactNode;
  /** The label stays for assistive technology alone. */
  isLabelHidden?: boolean;
  /** `span` for a control that is not a form element, such as the editor of rich text, which the label names. */
  labelAs?: 'label' | 'span';
  /** Spans the columns of the form. */
  isWide?: boolean;
  className?: string;
  /** One control of this package: it takes its id, description and state from the field. */
  children: ReactNode;
}

interface FieldContextValue {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

const FieldContext = createContext<FieldContextValue | null>(null);

/** Label above, control, hint or error below. */
export function Field({
  label,
  isRequired = false,
  hint,
  error,
  isLabelHidden = false,
  labelAs = 'label',
  isWide = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const labelId = `${id}label`;
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  const note = hasError ? error : hint;
  const noteId = `${id}note`;
  return (
    <Root className={className} $isWide={isWide}>
      <Label as={labelAs} id={labelId} htmlFor={labelAs === 'label' ? id : undefined} $isHidden={isLabelHidden}>
        {label}
        {isRequired ? <RequiredMark aria-hidden /> : null}
      </Label>
      <FieldContext value={{ id, labelId, describedBy: note ? noteId : undefined, isInvalid: hasError, isRequired }}>
        {children}
      </FieldContext>
      {note ? (
        <Note id={noteId} $isError={hasError}>
          {note}
        </Note>
      ) : null}
    </Root>
  );
}

interface OwnControlProps<C extends HTMLElement> {
  ref?: Ref<C> | undefined;
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: unknown;
}

/** Attributes that a control takes from the field around it; its own take precedence. */
export function useFieldControl<C extends HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(own: OwnControlProps<C>) {
  const field = useContext(FieldContext);
  return { ref: useEarlyInput(own.ref), ...toAttributes(own, field) };
}

/** `useFieldControl` for a control that is not a form element: it names its label. */
export function useFieldAttributes() {
  const field = useContext(FieldContext);
  return { ...toAttributes({}, field), labelId: field?.labelId };
}

function toAttributes(own: Omit<OwnControlProps<HTMLElement>, 'ref'>, field: FieldContextValue | null) {
  const description = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    'aria-describedby': description === '' ? undefined : description,
    'aria-invalid': (own['aria-invalid'] as boolean | undefined) ?? (field?.isInvalid === true ? true : undefined),
    // Replaces `required`, because the browser's messages would appear in its language instead of the page's.
    'aria-required': (own.required ?? field?.isRequired) === true ? true : undefined,
  };
}

const Root = styled.div<{ $isWide: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(1.5)};
  min-width: 0;
  ${({ $isWide }) => $isWide && 'grid-column: 1 / -1;'}
`;

const Label = styled.label<{ $isHidden: boolean }>`
  ${type('label')}
  width: fit-content;
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`;

/** The cherry asterisk; assistive technology reads `aria-required` of the control instead. */
export const RequiredMark = styled.i`
  font-style: normal;
  color: ${color('danger.default')};
  &::before {
    content: ' *';
  }
`;

const Note = styled.div<{ $isError: boolean }>`
  ${type('caption')}
  color: ${({ $isError }) => color($isError ? 'danger.text' : 'text.muted')};
  ${({ $isError }) =>
    $isError &&
    `display: flex; gap: 6px; &::before { content: ''; flex: none; width: 16px; height: 16px; translate: 0 1px; background: currentColor; ${iconMask('circle-alert')} }`}
`;
