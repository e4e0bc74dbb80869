import { useHost } from '@yarmarok/shared-contract';
import { type DefaultError, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';

interface Outcome<Answer> {
  /** Notice after success. */
  notice: string;
  onDone: (answer: Answer) => void;
}

/**
 * An action with a confirmation, such as a deletion. `ask` opens the question; `question` has the props of its `ConfirmDialog`, null while
 * it is closed. A refusal closes it and is shown.
 */
export function useConfirmedAction<Answer, Input, Result>(
  action: UseMutationOptions<Answer, DefaultError, Input, Result>,
  input: Input,
  { notice, onDone }: Outcome<Answer>,
) {
  const { actions } = useHost();
  const { mutateAsync: act, isPending } = useMutation(action);
  const [isAsking, setIsAsking] = useState(false);

  // Awaits the call, because callbacks of `mutate` are dropped when a deleted entry leaves its list first.
  async function handleConfirm(): Promise<void> {
    let answer: Answer;
    try {
      answer = await act(input);
    } catch (error) {
      setIsAsking(false);
      actions.notifyError(error);
      return;
    }
    setIsAsking(false);
    actions.notify('success', notice);
    onDone(answer);
  }

  const question = { isBusy: isPending, onClose: () => setIsAsking(false), onConfirm: () => void handleConfirm() };
  return { ask: () => setIsAsking(true), question: isAsking ? question : null };
}
