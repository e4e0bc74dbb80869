export interface ServerEvent {
  /** Empty when the server gave none. */
  id: string;
  kind: string;
  data: string;
}

/** Returns a parser for server-sent events. It accepts the text in pieces of any size and calls `onEvent` for each complete event. */
export function createEventParser(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = '';
  let lines: string[] = [];

  function finish(): void {
    const getValues = (name: string) =>
      lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).replace(/^ /, ''));
    const data = getValues('data');
    if (data.length > 0) onEvent({ id: getValues('id').at(-1) ?? '', kind: getValues('event').at(-1) ?? 'message', data: data.join('\n') });
    lines = [];
  }

  return (piece) => {
    const whole = (rest + piece).replace(/\r\n/g, '\n').split('\n');
    rest = whole.pop() ?? '';
    for (const line of whole) {
      if (line === '') finish();
      else lines.push(line);
    }
  };
}
