require('@testing-library/jest-dom');

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
