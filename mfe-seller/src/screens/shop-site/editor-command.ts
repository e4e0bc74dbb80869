/* eslint-disable @typescript-eslint/no-deprecated -- the only commands of the browser that keep its own undo; no successor exists */

/** Does one step of editing where the cursor is, so that the browser can undo it. */
export const command = (name: string, value?: string) => document.execCommand(name, false, value);

export const isOn = (name: string) => document.queryCommandState(name);
export const blockName = () => document.queryCommandValue('formatBlock').toLowerCase();
