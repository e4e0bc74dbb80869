import { jest } from '@jest/globals';
import { pathToFileURL } from 'node:url';
import { testProgram } from './programs/test-program';

// Creating the database of a test file may take seconds on a busy machine.
jest.setTimeout(120_000);

// Each program takes seconds to start from its sources, so the run has bundled them.
jest.mock('../platform/child-programs/program-url', () => ({ programUrl: (name: string) => pathToFileURL(testProgram(name)) }));
