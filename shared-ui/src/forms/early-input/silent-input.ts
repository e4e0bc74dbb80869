import { type Control, type EarlyState, findEarlyInput } from './early-input';

/** Events that may cause a render, which would write the known values back; none of them changes a value itself. */
const types = ['focusout', 'pointerdown', 'keydown'] as const;

/**
 * Replays the event of texts that a password manager writes without one, once anything happens in their form. React keeps the known value of
 * a text in its attribute, unlike that of other controls.
 */
export function watchSilentInput(): void {
  // Adding the same listener again has no effect.
  for (const type of types) document.addEventListener(type, replaySilentInput, true);
}

function replaySilentInput({ target }: Event): void {
  const form = target instanceof Element ? target.closest('form') : null;
  const replays = [...(form?.elements ?? [])].map((control) => {
    const isText = control instanceof HTMLInputElement ? !/checkbox|radio/.test(control.type) : control instanceof HTMLTextAreaElement;
    return isText && (control as EarlyState).isLive && control !== document.activeElement ? findEarlyInput(control as Control) : null;
  });
  // The first replay rerenders the form.
  for (const replay of replays) replay?.();
}
