/** Returns a function that creates a value at its first call with a context, and returns the same one at later calls with it. */
export function createOncePerContext<Context extends object, Value extends object>(
  create: (context: Context) => Value,
): (context: Context) => Value {
  const values = new WeakMap<Context, Value>();
  return (context) => {
    let value = values.get(context);
    if (!value) values.set(context, (value = create(context)));
    return value;
  };
}
