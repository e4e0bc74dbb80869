import { HttpResponse, type JsonBodyType, http } from 'msw';
import { setupServer } from 'msw/node';
import type { AnswerOf, CallName } from '@yarmarok/shared-api';
import type { Changes, RefusalBody } from './api-types';
import { applyChanges, findCall, findSuccess } from './example';

/** A call that the fake API received. */
export interface FakeCall {
  name: CallName;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Parsed JSON; null without a body, and for uploads. */
  body: unknown;
}

type Answer = (call: FakeCall) => Response | Promise<Response>;
type AnswerChanges<Name extends CallName> = Changes<AnswerOf<Name>>;

/** The faked API of a test file. Reads are answered with the examples of the OpenAPI document; a write without an answer fails the test. */
export interface FakeApi {
  /** Calls since the test began, in order. */
  readonly calls: readonly FakeCall[];
  /** Returns the calls of this name. */
  callsOf(name: CallName): FakeCall[];
  /** Answers with the example and these changes; with several, one after the other, and the last one repeats. */
  answers<Name extends CallName>(name: Name, ...answers: (AnswerChanges<Name> | ((call: FakeCall) => AnswerChanges<Name>))[]): void;
  /** Answers with the example and `Retry-After` with this number of seconds. */
  delays(name: CallName, seconds: number): void;
  /** Refuses with a status and a body, by default one for this status. */
  refuses(name: CallName, status: number, body?: RefusalBody): void;
  /** Refuses only the next call; later ones are answered as usual. A second use refuses the next two. */
  refusesOnce(name: CallName, status: number, body?: RefusalBody): void;
  /** Answers 500, as after a bug of the service. */
  fails(name: CallName): void;
  /** Ends the connection without an answer. */
  breaks(name: CallName): void;
  /** Never answers. */
  hangs(name: CallName): void;
  /** Answers with the example again. */
  recovers(name: CallName): void;
}

const refusals: Readonly<Record<number, { detail: string; code: string }>> = {
  401: { detail: 'Sign in first', code: 'not_signed_in' },
  404: { detail: 'Not found', code: 'not_found' },
  429: { detail: 'Too many requests', code: 'too_many_requests' },
};

/** Fakes the network for the tests of a file; call it at the top of the file. A call that the API does not have fails the test. */
export function fakeApi(): FakeApi {
  const calls: FakeCall[] = [];
  const rules = new Map<CallName, Answer[]>();
  const refusalsToCome = new Map<CallName, Answer[]>();
  const server = setupServer(
    http.all('*/api/v1/*', async ({ request }) => {
      const url = new URL(request.url);
      const method = request.method.toLowerCase();
      // The stream of events stays silent.
      if (url.pathname.endsWith('/events/')) return never();
      const found = findCall(method, url.pathname.slice('/api/v1/'.length));
      if (!found) return reportMissing(`The API has no call ${method} ${url.pathname}`);
      const isJson = request.headers.get('content-type')?.includes('json') ?? false;
      const call: FakeCall = { ...found, query: Object.fromEntries(url.searchParams), body: isJson ? await request.json() : null };
      calls.push(call);
      const refuse = refusalsToCome.get(call.name)?.shift();
      if (refuse) return refuse(call);
      const answers = rules.get(call.name);
      const answer = answers && answers.length > 1 ? answers.shift() : answers?.[0];
      if (answer) return answer(call);
      return method === 'get' ? succeed(call.name) : reportMissing(`Nothing answers ${call.name}`);
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    rules.clear();
    refusalsToCome.clear();
    calls.length = 0;
  });
  afterAll(() => server.close());
  return {
    calls,
    callsOf: (name) => calls.filter((call) => call.name === name),
    answers: (name, ...answers) =>
      void rules.set(
        name,
        (answers.length > 0 ? answers : [undefined]).map(
          (answer) => (call: FakeCall) =>
            succeed(name, typeof answer === 'function' ? (answer as (of: FakeCall) => unknown)(call) : answer),
        ),
      ),
    delays(name, seconds) {
      const answer = () => {
        const response = succeed(name);
        response.headers.set('retry-after', String(seconds));
        return response;
      };
      rules.set(name, [answer]);
    },
    refuses: (name, status, body) => void rules.set(name, [refuseWith(status, body)]),
    refusesOnce: (name, status, body) => void refusalsToCome.set(name, [...(refusalsToCome.get(name) ?? []), refuseWith(status, body)]),
    fails: (name) => void rules.set(name, [() => HttpResponse.json({ detail: 'Internal error', code: 'internal_error' }, { status: 500 })]),
    breaks: (name) => void rules.set(name, [() => HttpResponse.error()]),
    hangs: (name) => void rules.set(name, [never]),
    recovers: (name) => {
      rules.delete(name);
      refusalsToCome.delete(name);
    },
  };
}

function refuseWith(status: number, body: RefusalBody = refusals[status] ?? { detail: `Refused with ${status}`, code: 'refused' }): Answer {
  return () => HttpResponse.json(body as JsonBodyType, { status });
}

const never = () => new Promise<Response>(() => undefined);

function succeed(name: CallName, changes?: unknown): Response {
  const { status, body } = findSuccess(name);
  const whole = applyChanges(body, changes);
  return status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json(whole as JsonBodyType, { status });
}

/** Writes an error to the console, which fails the test. */
function reportMissing(problem: string): Response {
  console.error(problem);
  return HttpResponse.json({ detail: problem, code: 'not_faked' }, { status: 501 });
}
