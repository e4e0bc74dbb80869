import { jest } from '@jest/globals';
import { pathToFileURL } from 'node:url';
import { testProgram } from './test-program';

// Creating the database of a test file may take seconds on a busy machine.
jest.setTimeout(120_000);

// As sources, each program takes seconds to start: the run has bundled them.
jest.mock('../platform/child-programs/program-url', () => ({ programUrl: (name: string) => pathToFileURL(testProgram(name)) }));
