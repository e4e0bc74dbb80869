import { HttpResponse, type JsonBodyType, http } from 'msw';
import { setupServer } from 'msw/node';

/** The mocked network; a test that uses it calls `fakeApi()` at the top of its file. */
export const apiServer = setupServer();

const base = 'http://localhost/api/v1/';

type Method = 'get' | 'post' | 'patch' | 'delete';

/** The received calls, in order: `post auth/jwt/refresh/`. */
export const calls: string[] = [];

/** Mocks the network for the tests of a file. An unhandled call fails the test. */
export function fakeApi(): void {
  beforeAll(() => apiServer.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    calls.length = 0;
  });
  afterEach(() => apiServer.resetHandlers());
  afterAll(() => apiServer.close());
}

/** Answers a call with 200 and a body, or 204 without one. */
export function answers(
  method: Method,
  path: string,
  body?: JsonBodyType | ((request: Request) => JsonBodyType | Promise<JsonBodyType>),
): void {
  apiServer.use(
    http[method](base + path, async ({ request }) => {
      calls.push(`${method} ${path}`);
      if (body === undefined) return new HttpResponse(null, { status: 204 });
      return HttpResponse.json(typeof body === 'function' ? await body(request) : body);
    }),
  );
}

/** Refuses a call with a status and an error body. */
export function refuses(method: Method, path: string, { status, ...body }: { status: number } & Record<string, JsonBodyType>): void {
  apiServer.use(
    http[method](base + path, () => {
      calls.push(`${method} ${path}`);
      return HttpResponse.json(body, { status });
    }),
  );
}

/** Makes a call fail with a network error. */
export function breaks(method: Method, path: string): void {
  apiServer.use(
    http[method](base + path, () => {
      calls.push(`${method} ${path}`);
      return HttpResponse.error();
    }),
  );
}
