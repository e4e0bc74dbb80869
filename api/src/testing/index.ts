export { type TestPerson, aPerson } from './people';
export { type AnyJson, type TestAnswer, type TestApi, type TestRequest, createTestApi } from './test-api';
