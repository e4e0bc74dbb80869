import { jest } from '@jest/globals';

// Creating the database of a test file may take seconds on a busy machine.
jest.setTimeout(120_000);
