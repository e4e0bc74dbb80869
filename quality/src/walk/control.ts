/** A usable control of a page, as `listControls` finds it. */
export interface Control {
  /** Place in the list of the page. */
  index: number;
  kind: 'link' | 'button' | 'text' | 'rich' | 'select' | 'file';
  /** Accessible name, shortened. */
  name: string;
  /** Address of a link, resolved. */
  href?: string;
  /** Type of an input or a button: `email`, `checkbox`, `submit`. */
  type?: string;
  autocomplete?: string;
  inputMode?: string;
  /** Its value; omitted for a password. */
  value?: string;
  /** Number of its form on the page. */
  form?: number;
  /** Identifies the control while it is on the page. */
  key: string;
  /** Values of a selection. */
  options?: string[];
  /** A suggestion list: leaving it resets the typed text. */
  isCombobox?: boolean;
}

/** Argument of `listControls`, because functions of the page see no variables of this file. */
export const controlSelector =
  'a[href], button, input:not([type=hidden]), textarea, select, summary, [contenteditable=true], [role=button], [role=menuitem], [role=menuitemradio], [role=option], [role=tab], [role=switch]';

/**
 * Runs in the page: returns the controls that a person can use now, and their elements in the same order. Controls below an open modal
 * dialog are excluded.
 */
export function listControls(selector: string): { controls: Control[]; elements: Element[] } {
  const modal = [...document.querySelectorAll('[aria-modal=true], dialog:modal')].filter((dialog) => dialog.checkVisibility()).at(-1);
  const scope: ParentNode = modal ?? document;
  const short = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);
  const toValue = ({ disabled, value }: HTMLOptionElement) => (disabled ? [] : value);
  const forms = [...document.forms];
  const seen = new Map<string, number>();
  const controls: Control[] = [];
  const elements: Element[] = [];
  for (const element of scope.querySelectorAll<HTMLElement>(selector)) {
    const field = element as HTMLInputElement;
    const tag = element.tagName.toLowerCase();
    const type = tag === 'input' || tag === 'button' ? field.type : undefined;
    const isFile = type === 'file';
    // The button of a file input opens the chooser; the input itself is often hidden.
    const box = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && box.width > 0 && box.height > 0;
    if ((!isShown && !isFile) || element.matches(':disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *')) continue;
    if (field.readOnly && (tag === 'input' || tag === 'textarea')) continue;
    const labels = field.labels ? [...field.labels].map((label) => label.innerText).join(' ') : '';
    const named = element.getAttribute('aria-labelledby');
    const referenced = named?.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    const picture = element.querySelector('img')?.alt;
    const text = tag === 'select' ? '' : element.innerText;
    const names = [element.getAttribute('aria-label'), referenced?.join(' '), labels, text, picture, element.title, field.placeholder];
    const name = names.map(short).find(Boolean) ?? '';
    const isToggle = ['checkbox', 'radio', 'button', 'submit', 'reset'].includes(type ?? '');
    const kinds: [boolean, Control['kind']][] = [
      [tag === 'a', 'link'],
      [isFile, 'file'],
      [tag === 'select', 'select'],
      [element.isContentEditable, 'rich'],
      [tag === 'textarea' || (tag === 'input' && !isToggle), 'text'],
    ];
    const kind = kinds.find(([is]) => is)?.[1] ?? 'button';
    const ownForm = field.form ?? element.closest('form');
    const form = ownForm ? forms.indexOf(ownForm) : -1;
    const base = [kind, type ?? '', field.name || element.id || name].join('|');
    const count = seen.get(base) ?? 0;
    seen.set(base, count + 1);
    controls.push({
      index: controls.length,
      kind,
      name,
      key: `${base}|${String(count)}`,
      ...(type ? { type } : {}),
      ...(kind === 'link' ? { href: (element as HTMLAnchorElement).href } : {}),
      ...(element.getAttribute('autocomplete') ? { autocomplete: element.getAttribute('autocomplete') ?? '' } : {}),
      ...(element.getAttribute('inputmode') ? { inputMode: element.getAttribute('inputmode') ?? '' } : {}),
      ...(kind === 'text' && type !== 'password' ? { value: field.value } : {}),
      ...(form >= 0 ? { form } : {}),
      ...(kind === 'select' ? { options: [...(element as unknown as HTMLSelectElement).options].flatMap(toValue) } : {}),
      ...(element.getAttribute('role') === 'combobox' ? { isCombobox: true } : {}),
    });
    elements.push(element);
  }
  return { controls, elements };
}
