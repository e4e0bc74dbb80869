import { useHost } from '@yarmarok/shared-contract';
import { type FormOptions, useForm } from '@yarmarok/shared-ui/forms';
import { useState } from 'react';

/** `useForm` of a dialog that shakes when a submit is incomplete. */
export function useAskForm<Values extends object>(options: FormOptions<Values>) {
  const { actions } = useHost();
  const [shakeKey, setShakeKey] = useState(0);
  const form = useForm<Values>({ notifyError: actions.notifyError, onInvalid: () => setShakeKey((count) => count + 1), ...options });
  return { ...form, shakeKey };
}
