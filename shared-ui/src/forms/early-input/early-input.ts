import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Set on controls and forms that React has hydrated; `deferred-scripts.inline.ts` marks forms that were submitted before. */
export interface EarlyState {
  isLive?: boolean;
  isSentEarly?: boolean;
}

/**
 * Ref callback of a control. People type and password managers fill in while the page is plain HTML: the control has the value, but React
 * saw no event. Replays that event after hydration, then an early submit.
 */
export function replayEarlyInput(control: (Control & EarlyState) | null): void {
  if (!control || control.isLive) return;
  control.isLive = true;
  const replay = findEarlyInput(control);
  // Runs after the commit, so that each handler sees the state that the previous one set.
  if (replay) queueMicrotask(replay);

  const form: (HTMLFormElement & EarlyState) | null = control.form;
  if (!form || form.isLive) return;
  form.isLive = true;
  if (form.isSentEarly) setTimeout(() => form.requestSubmit());
}

/** `replayEarlyInput` for a control whose caller may pass its own ref. */
export function useEarlyInput<C extends Control>(own: Ref<C> | undefined): RefObject<C | null> {
  const control = useRef<C>(null);
  useImperativeHandle<C | null, C | null>(own, () => control.current, []);
  useLayoutEffect(() => replayEarlyInput(control.current), []);
  return control;
}

/** Returns a function that replays the event of a control that differs from the server's markup; null when it does not differ. */
export function findEarlyInput(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) {
    const rendered = [...control.options].find((option) => option.defaultSelected);
    const { value } = control;
    if (!rendered || rendered.value === value) return null;
    return () => {
      control.value = value;
      fire(control, 'change');
    };
  }
  if (control instanceof HTMLInputElement && /checkbox|radio/.test(control.type)) {
    const { checked } = control;
    // In a group of radios only the checked one fires.
    if (checked === control.defaultChecked || (control.type === 'radio' && !checked)) return null;
    return () => {
      setNativeValue(control, 'checked', checked);
      fire(control, 'click');
    };
  }
  const { value } = control;
  if (value === control.defaultValue.replaceAll('\r\n', '\n')) return null;
  return () => {
    setNativeValue(control, 'value', value);
    fire(control, 'input');
  };
}

/** Sets a property past React's value tracker, which otherwise ignores the event. */
function setNativeValue(control: Control, property: 'value' | 'checked', value: unknown): void {
  Object.assign(control, { [property]: property === 'checked' ? !value : '' });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value);
}

function fire(control: Control, type: string): void {
  // A plain event, because a mouse event would press the control.
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
