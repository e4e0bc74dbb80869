import { VisuallyHidden } from '@yarmarok/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { mainId } from './main';

/** After a navigation to another page, or to another search on the same one, the focus goes to its content, and its title is read out. */
export function RouteFocus() {
  const { pathname, search } = useLocation();
  const page = pathname + (new URLSearchParams(search).get('search') ?? '');
  const isIdle = useNavigation().state === 'idle';
  const shown = useRef(page);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (!isIdle || shown.current === page) return undefined;
    shown.current = page;
    // A page that sets the focus by itself, as a form does, knows better.
    const isFocusLost = document.activeElement === document.body || !document.querySelector(`#${mainId}`)?.contains(document.activeElement);
    if (isFocusLost) document.querySelector<HTMLElement>(`#${mainId}`)?.focus({ preventScroll: true });
    // The title is hoisted into the head after this effect.
    const timer = setTimeout(() => setTitle(document.title), 100);
    return () => clearTimeout(timer);
  }, [page, isIdle]);

  return <VisuallyHidden role="status">{title}</VisuallyHidden>;
}
