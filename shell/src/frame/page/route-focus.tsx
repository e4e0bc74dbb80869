import { VisuallyHidden } from '@yarmarok/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { mainId } from './main';

/** After a navigation to another page, or to another search on the same page, moves the focus to its content and announces its title. */
export function RouteFocus() {
  const { pathname, search } = useLocation();
  const page = pathname + (new URLSearchParams(search).get('search') ?? '');
  const isIdle = useNavigation().state === 'idle';
  const shown = useRef(page);
  const [title, setTitle] = useState('');
  /** The field with input since the last press: a page that arrives late must not move the focus from it. */
  const typedIn = useRef<EventTarget | null>(null);

  useEffect(() => {
    const onInput = ({ target }: Event) => void (typedIn.current = target);
    const onPress = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Enter') typedIn.current = null;
    };
    const listeners = [
      ['input', onInput],
      ['click', onPress],
      ['keydown', onPress],
    ] as const;
    for (const [type, listener] of listeners) document.addEventListener(type, listener, true);
    return () => {
      for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
    };
  }, []);

  useEffect(() => {
    if (!isIdle || shown.current === page) return undefined;
    shown.current = page;
    const main = document.querySelector<HTMLElement>(`#${mainId}`);
    // A page that focuses an element itself, such as a form, takes precedence.
    const isInContent = document.activeElement !== document.body && main?.contains(document.activeElement);
    if (!isInContent && typedIn.current !== document.activeElement) main?.focus({ preventScroll: true });
    // The title is hoisted into the head after this effect.
    const timer = setTimeout(() => setTitle(document.title), 100);
    return () => clearTimeout(timer);
  }, [page, isIdle]);

  return <VisuallyHidden role="status">{title}</VisuallyHidden>;
}
