import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type Resolver,
  useForm as useHookForm,
  useWatch,
} from 'react-hook-form';
import { adoptInputs } from './early-input/adopt-inputs';
import { useDraftSource, useStoredDraft } from './form-draft-storage';
import { type FormRules, useFieldRules } from './form-rules';
import { watchSilentInput } from './early-input/silent-input';
import { type Refusal, splitRefusal } from './split-refusal';
import { useFocusInvalid } from './use-focus-invalid';

/** Returns the problem of a value in the person's language; null when it is valid. */
export type Check<Values extends FieldValues, Value = string> = (value: Value, values: Values) => string | null;

export interface FormOptions<Values extends FieldValues> {
  /** The stored values, or those of an empty form. */
  initial: Values;
  /** Rules of the call that the form sends; rules of other fields are ignored. */
  rules?: FormRules;
  /** Checks beyond the rules, by field. */
  checks?: { readonly [Name in FieldPath<Values>]?: Check<Values, FieldPathValue<Values, Name>> };
  /** Problems that depend on several fields, by field. */
  validate?: (values: Values) => Readonly<Record<string, string | null>>;
  /** Maps a field of the service to one of the form. */
  toField?: (name: string, values: Values) => string;
  /** Called when a submit is refused, after the messages were assigned to fields. */
  onRefused?: (error: unknown) => void;
  /** Shows a refusal without messages of fields: a lost connection, a conflict. The form shows all other messages itself. */
  notifyError?: (error: unknown) => void;
  /** Called when a submit is stopped by invalid fields, before the focus moves to the first. */
  onInvalid?: (problems: Readonly<Record<string, string>>) => void;
  /** The element around all fields, where they stand in several forms that are saved together. */
  root?: RefObject<HTMLElement | null>;
  /** Name of the draft, where a page has several forms with the same fields; null for a form that keeps drafts itself. */
  draftName?: string | null;
}

interface TextControl {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

export interface Form<Values extends FieldValues> {
  values: Values;
  /** True when no field has a problem, for buttons that stay disabled until then. */
  isValid: boolean;
  /** True when a value differs from the stored one. */
  isChanged: boolean;
  /** True from the submit until its promise settles. */
  isSubmitting: boolean;
  /** Messages of the last refusal without a field of the form. */
  problems: readonly string[];
  /** The error of a field: the service's message, or our own once the person has left the field or submitted. */
  error(name: FieldPath<Values>): string | null;
  /** Attributes of the control of a text. */
  control(name: FieldPath<Values>): TextControl;
  /** Attributes of a checkbox or switch. */
  checkbox(name: FieldPath<Values>): { name: string; checked: boolean; onChange: (event: { target: { checked: boolean } }) => void };
  /** Attributes of a group of radio cards. */
  choice(name: FieldPath<Values>): { name: string; value: string | null; onChange: (value: string) => void };
  set<Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>): void;
  /** Returns the current values, for handlers that outlive a render. */
  getValues(): Values;
  /** Marks a field as left: it then shows its problem. */
  leave(name: FieldPath<Values>): void;
  /** The fields that differ from the stored values, texts without outer spaces: the body of a PATCH. */
  changedValues(): Partial<Values>;
  /** Continues from values that were stored in the meantime; the shown ones stay. */
  markStored(values: Values): void;
  /**
   * Returns the submit handler of the form. It sends valid values, one call at a time; invalid ones show their problems, and the first gets
   * the focus. An error of `send` is shown as a refusal.
   */
  submit(send: (values: Values, form: HTMLFormElement) => unknown): (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Shows a refusal as `submit` does, for calls outside of it. */
  refuse(error: unknown, form?: HTMLElement | null): void;
  /** Shows every problem, as `submit` does, for calls outside of it. */
  showErrors(): void;
  /** Returns to the given values, or to the initial ones, without errors. */
  reset(values?: Values): void;
}

/** Secrets are never stored in a draft. */
const isSecret = (name: string) => name.includes('password');

const isSame = (one: unknown, other: unknown) => JSON.stringify(trim(one)) === JSON.stringify(trim(other));
const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

const serverError = 'server';

/** Returns the value at a path such as `hours.mon`. */
const read = (values: unknown, path: string): unknown => get(values, path);

/**
 * Values, problems and refusals of a form. Drafts survive an expired session, apart from secrets.
 *
 * React-hook-form holds values, touched fields, refusals and the submit. Problems are derived while rendering: buttons and messages depend on
 * them at once, and they follow the language.
 */
export function useForm<Values extends FieldValues>(options: FormOptions<Values>): Form<Values> {
  const { initial, rules = {}, checks = {}, validate, toField, onRefused, notifyError, onInvalid, root, draftName } = options;
  const names = Object.keys(initial);
  const findRuleProblem = useFieldRules();
  const focusInvalid = useFocusInvalid();
  const draft = useStoredDraft(draftName === undefined ? names.join() : draftName);
  const [stored, setStored] = useState(initial);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isSending = useRef(false);
  const [isShowing, setIsShowing] = useState(false);
  const form = useHookForm<Values>({
    defaultValues: { ...initial, ...draft.values } as DefaultValues<Values>,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: ((sent: Values) => {
      const found = findProblems(sent);
      if (Object.keys(found).length === 0) return { values: sent, errors: {} };
      onInvalid?.(found);
      return { values: {}, errors: { root: { type: 'invalid' } } };
    }) as unknown as Resolver<Values>,
  });
  const { errors, touchedFields, isSubmitted, isSubmitting } = form.formState;
  const values = useWatch({ control: form.control }) as Values;
  const texts = new Set<string>();
  useEffect(watchSilentInput, []);

  const has = (name: string) => read(initial, name) !== undefined;

  function findProblems(current: Values): Record<string, string> {
    const found: [string, string | null][] = [
      ...Object.entries(rules).map(
        ([name, rule]) => [name, has(name) ? findRuleProblem(rule, read(current, name)) : null] as [string, string | null],
      ),
      ...Object.entries<Check<Values, never> | undefined>(checks).map(
        ([name, check]) => [name, check?.(read(current, name) as never, current) ?? null] as [string, string | null],
      ),
      ...Object.entries(validate?.(current) ?? {}),
    ];
    return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null).reverse());
  }

  const invalid = findProblems(values);
  const listChanged = (current: Values) => names.filter((name) => !isSame(current[name], stored[name]));
  const changed = listChanged(values);
  useDraftSource(draft.key, draftName === null ? null : toDraft(values, changed));

  const getRefusal = (name: string): string | null => {
    const refusal = read(errors, name) as { type?: string; message?: string } | undefined;
    return refusal?.type === serverError ? (refusal.message ?? null) : null;
  };

  function set<Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>): void {
    form.clearErrors(name);
    form.setValue(name, value, { shouldDirty: true });
  }

  const setText = (name: FieldPath<Values>, value: string) => set(name, value as FieldPathValue<Values, FieldPath<Values>>);

  function putAtFields(error: unknown): Refusal {
    // A group of fields may have gained new fields since its first render.
    const isShown = (name: string) => has(name) || read(form.getValues(), name) !== undefined;
    const refusal = splitRefusal(error, (name) => {
      const field = toField?.(name, values) ?? name;
      return isShown(field) ? field : null;
    });
    for (const [name, message] of Object.entries(refusal.fields)) form.setError(name as FieldPath<Values>, { type: serverError, message });
    return refusal;
  }

  function refuse(error: unknown, element?: HTMLElement | null): void {
    const { others, isGeneral } = putAtFields(error);
    setProblems(others);
    if (isGeneral) notifyError?.(error);
    onRefused?.(error);
    const around = root?.current ?? element;
    if (around) focusInvalid(around);
  }

  async function send(action: (values: Values, element: HTMLFormElement) => unknown, element: HTMLFormElement): Promise<void> {
    const around = root?.current ?? element;
    isSending.current = true;
    setProblems([]);
    try {
      adoptInputs(
        around,
        (name) => (texts.has(name) ? form.getValues(name as FieldPath<Values>) : null),
        (name, value) => setText(name as FieldPath<Values>, value),
      );
      await form.handleSubmit(
        async (ready) => {
          try {
            await action(ready, element);
          } catch (error) {
            refuse(error, element);
          }
        },
        () => {
          // React-hook-form reports the submit in a later render than that of the focus.
          setIsShowing(true);
          focusInvalid(around);
        },
      )();
    } finally {
      isSending.current = false;
    }
  }

  return {
    values,
    isValid: Object.keys(invalid).length === 0 && !names.some((name) => hasRefusal(errors[name])),
    isChanged: changed.length > 0,
    isSubmitting,
    problems,
    error: (name) => getRefusal(name) ?? (isSubmitted || isShowing || read(touchedFields, name) === true ? (invalid[name] ?? null) : null),
    control(name) {
      texts.add(name);
      return {
        name,
        value: (read(values, name) as string | null | undefined) ?? '',
        onChange: (event) => setText(name, event.target.value),
        onBlur() {
          leave(name);
        },
      };
    },
    checkbox: (name) => ({
      name,
      checked: Boolean(read(values, name)),
      onChange: (event) => set(name, event.target.checked as FieldPathValue<Values, typeof name>),
    }),
    choice: (name) => ({
      name,
      value: (read(values, name) as string | null | undefined) ?? null,
      onChange: (value) => setText(name, value),
    }),
    set,
    getValues: () => form.getValues(),
    leave,
    changedValues() {
      // Reads current values instead of those of the render, because a submit may have adopted values since.
      const current = form.getValues();
      return Object.fromEntries(listChanged(current).map((name) => [name, trim(current[name])])) as Partial<Values>;
    },
    markStored: setStored,
    submit: (action) => (event) => {
      event.preventDefault();
      if (!isSending.current) void send(action, event.currentTarget);
    },
    refuse,
    showErrors: () => setIsShowing(true),
    reset(next = stored) {
      setStored(next);
      setProblems([]);
      setIsShowing(false);
      form.reset(next);
    },
  };

  function leave(name: FieldPath<Values>): void {
    form.setValue(name, form.getValues(name), { shouldTouch: true });
  }
}

/** Returns the changed values without secrets; null without any. */
function toDraft<Values extends FieldValues>(values: Values, changed: readonly string[]): Partial<Values> | null {
  const open = changed.filter((name) => !isSecret(name));
  return open.length > 0 ? (Object.fromEntries(open.map((name) => [name, values[name] as unknown])) as Partial<Values>) : null;
}

/** Returns whether an error of react-hook-form, or one of its fields, came from the service. */
function hasRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return 'type' in error && error.type === serverError ? true : Object.values(error).some(hasRefusal);
}
