/** Some members of a value; the elements of an array are changed too. */
export type Changes<Value> = Value extends readonly (infer Element)[]
  ? readonly Changes<Element>[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: Changes<Value[Key]> }
    : Value;

/** Body of a refusal: a code with its message, or the messages of fields. */
export type RefusalBody = { detail: string; code: string; [member: string]: unknown } | Readonly<Record<string, readonly string[]>>;
