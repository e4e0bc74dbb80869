import { createEventParser, type ServerEvent } from './event-parser';

const parse = (...pieces: string[]) => {
  const events: ServerEvent[] = [];
  const take = createEventParser((event) => events.push(event));
  for (const piece of pieces) take(piece);
  return events;
};

it('reads events with their ids and kinds', () => {
  expect(parse('retry: 3000\n\nid: 7\nevent: order.created\ndata: {"id":1}\n\n: still here\n\nid: 8\ndata: x\n\n')).toEqual([
    { id: '7', kind: 'order.created', data: '{"id":1}' },
    { id: '8', kind: 'message', data: 'x' },
  ]);
});

it('parses events from pieces that are cut anywhere', () => {
  const text = 'id: 7\r\nevent: call.created\r\ndata: {"id":2,\r\ndata: "shop":3}\r\n\r\n';

  expect(parse(...Array.from(text))).toEqual([{ id: '7', kind: 'call.created', data: '{"id":2,\n"shop":3}' }]);
});

it('buffers an incomplete event', () => {
  expect(parse('event: order.created\ndata: 1\n')).toEqual([]);
});
