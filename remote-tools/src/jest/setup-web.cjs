require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// A busy machine takes longer than the library's default of one second; a wait that fails still reports its own message.
configure({ asyncUtilTimeout: 30_000 });

// Inserts rules one by one, as in a production build. A style element would parse all of its text again for each new rule.
globalThis.SC_DISABLE_SPEEDY = false;

// An unexpected console.error (a React warning, an unhandled rejection) fails the test that caused it.
let stray = [];
const report = console.error.bind(console);

beforeEach(() => {
  stray = [];
  jest.spyOn(console, 'error').mockImplementation((...args) => {
    stray.push(args);
    report(...args);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  if (stray.length > 0) throw new Error(`console.error was called ${stray.length} time(s): ${String(stray[0]?.[0])}`);
});
