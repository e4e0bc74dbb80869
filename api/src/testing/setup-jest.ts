import { jest } from '@jest/globals';

// A database is made for each file; on a busy machine that alone may take seconds.
jest.setTimeout(30_000);
