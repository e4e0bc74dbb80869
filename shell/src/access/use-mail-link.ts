import { ApiError } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface MailLink {
  uid: string;
  token: string;
}

/** Uses the token of an e-mail link once, when its page opens, however often the page renders. */
export function useMailLink(options: UseMutationOptions<null, Error, MailLink>): 'pending' | 'done' | 'broken' {
  const { actions } = useHost();
  const [search] = useSearchParams();
  const use = useMutation(options);
  const isStarted = useRef(false);
  const uid = search.get('uid') ?? '';
  const token = search.get('token') ?? '';
  const isComplete = uid !== '' && token !== '';

  const start = useEffectEvent(() => {
    use.mutate(
      { uid, token },
      {
        onError(error) {
          if (!(error instanceof ApiError) || error.statusCode !== 400) actions.notifyError(error);
        },
      },
    );
  });
  useEffect(() => {
    if (!isComplete || isStarted.current) return;
    isStarted.current = true;
    start();
  }, [isComplete]);

  if (use.isSuccess) return 'done';
  return !isComplete || use.isError ? 'broken' : 'pending';
}
