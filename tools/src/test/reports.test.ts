import { readJestReport, readPlaywrightReport } from './reports';

it('counts a file that jest cannot load as a failure', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: '/house/api/src/a.test.ts',
        message: 'Expected: 2',
        assertionResults: [
          { fullName: 'orders are placed', duration: 1500, status: 'passed', failureMessages: [] },
          { fullName: 'orders are kept', duration: null, status: 'failed', failureMessages: ['Expected: 2', 'Received: 3'] },
        ],
      },
      { name: '/house/api/src/broken.test.ts', message: 'Cannot find module', assertionResults: [] },
    ],
  };

  expect(readJestReport(report, '/house')).toEqual({
    counts: { passed: 1, failed: 2 },
    tests: [
      { name: 'orders are placed', file: 'api/src/a.test.ts', seconds: 1.5 },
      { name: 'orders are kept', file: 'api/src/a.test.ts', seconds: 0, error: 'Expected: 2\nReceived: 3' },
      { name: 'the whole file', file: 'api/src/broken.test.ts', seconds: 0, error: 'Cannot find module' },
    ],
  });
});

it('counts a journey that passed only on a retry as a failure, and names the project', () => {
  const inner = {
    title: 'on a phone',
    specs: [
      {
        title: 'a guest orders',
        tests: [
          {
            projectName: 'mobile',
            status: 'flaky',
            results: [{ duration: 2000, errors: [{ message: 'Test timeout' }] }, { duration: 1000 }],
          },
        ],
      },
    ],
  };
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [{ title: 'cart.spec.ts', file: 'cart.spec.ts', suites: [inner] }],
  };

  expect(readPlaywrightReport(report, 'e2e/journeys')).toEqual({
    counts: { passed: 3, failed: 2 },
    tests: [{ name: '[mobile] on a phone › a guest orders', file: 'e2e/journeys/cart.spec.ts', seconds: 3, error: 'Test timeout' }],
  });
});
