import type { ReactNode } from 'react';
import styled from 'styled-components';

interface CreateRequest {
  isPending: boolean;
  isSuccess: boolean;
}

/** Whether a form that leads to a new page is sent: from the submit until that page replaces the form. */
export const isSubmitting = ({ isPending, isSuccess }: CreateRequest): boolean => isPending || isSuccess;

export interface FormFieldsProps {
  /** Takes no input, because it would not reach what was sent. */
  isLocked: boolean;
  children: ReactNode;
}

/** Locks every control inside at once and takes no part in the layout of the form. */
export function FormFields({ isLocked, children }: FormFieldsProps) {
  return <Root disabled={isLocked}>{children}</Root>;
}

const Root = styled.fieldset`
  display: contents;
`;
