const textType = /^(text|email|password|tel|search|url|textarea)$/;

/**
 * Calls `adopt` for each text whose control holds another value than the form: a password manager may have written it without an event.
 * @param read returns the value of a field; other types than a string mean that the field is not a text of the form.
 */
export function adoptInputs(around: HTMLElement, read: (name: string) => unknown, adopt: (name: string, value: string) => void): void {
  for (const input of around.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const known = read(input.name);
    if (typeof known !== 'string' || !textType.test(input.type) || input.readOnly) continue;
    if (input.value !== known.replaceAll('\r\n', '\n')) adopt(input.name, input.value);
  }
}
