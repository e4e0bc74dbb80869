import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface CreateRequest {
  isPending: boolean;
  isSuccess: boolean;
}

/** Returns whether a form is submitted that leads to a new page: from the submit until that page replaces the form. */
export const isSubmitting = ({ isPending, isSuccess }: CreateRequest): boolean => isPending || isSuccess;

export interface FormFieldsProps {
  /** Accepts no input while the submitted values are sent. */
  isLocked: boolean;
  children: ReactNode;
}

/** Disables every control inside and has no effect on the layout of the form. */
export function FormFields({ isLocked, children }: FormFieldsProps) {
  return <Root disabled={isLocked}>{children}</Root>;
}

const Root = styled.fieldset`
  display: contents;
`;
