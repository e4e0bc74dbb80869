import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Set on controls and forms that React has hydrated; the document's own script marks forms that were sent before (`deferred-script-loader.ts`). */
interface EarlyState {
  isLive?: boolean;
  isSentEarly?: boolean;
}

/**
 * Ref of a control. People type and password managers fill in while the page is still plain HTML: the control holds the value,
 * but React saw no event of it. Repeats that event once the control is hydrated, then a press of the button that came too early.
 */
export function replayEarlyInput(control: (Control & EarlyState) | null): void {
  if (!control || control.isLive) return;
  control.isLive = true;
  const replay = findEarlyInput(control);
  // After the commit, so that each handler sees what the one before it has set.
  if (replay) queueMicrotask(replay);

  const form: (HTMLFormElement & EarlyState) | null = control.form;
  if (!form || form.isLive) return;
  form.isLive = true;
  if (form.isSentEarly) setTimeout(() => form.requestSubmit());
}

/** `replayEarlyInput` for a control whose caller may bring a ref of its own. */
export function useEarlyInput<C extends Control>(own: Ref<C> | undefined): RefObject<C | null> {
  const control = useRef<C>(null);
  useImperativeHandle<C | null, C | null>(own, () => control.current, []);
  useLayoutEffect(() => replayEarlyInput(control.current), []);
  return control;
}

/** Returns what repeats the event of a control that differs from what the server rendered; null for one that does not. */
function findEarlyInput(control: Control): (() => void) | null {
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
    // Of a group of radios the one that was chosen speaks for the others.
    if (checked === control.defaultChecked || (control.type === 'radio' && !checked)) return null;
    return () => {
      setNativeValue(control, 'checked', checked);
      fire(control, 'click');
    };
  }
  const { value } = control;
  if (value === control.defaultValue) return null;
  return () => {
    setNativeValue(control, 'value', value);
    fire(control, 'input');
  };
}

/** Sets a property past React, which takes an event for a change only when it has not seen the value yet. */
function setNativeValue(control: Control, property: 'value' | 'checked', value: unknown): void {
  Object.assign(control, { [property]: property === 'checked' ? !value : '' });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value);
}

function fire(control: Control, type: string): void {
  // A plain event: one of the mouse would press the control.
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
