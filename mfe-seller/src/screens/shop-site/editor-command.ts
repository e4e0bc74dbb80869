/* eslint-disable @typescript-eslint/no-deprecated -- the only commands of the browser that keep its own undo; no successor exists */

/** Runs an editing command at the cursor with the undo history of the browser. */
export const command = (name: string, value?: string) => document.execCommand(name, false, value);

export const isOn = (name: string) => document.queryCommandState(name);
export const blockName = () => document.queryCommandValue('formatBlock').toLowerCase();
