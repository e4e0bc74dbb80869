// Its types add the matchers for elements to jest.
import '@yarmarok/shared-ui/testing';
export type { AnswerOf, CallName } from '@yarmarok/shared-api';
export type { Changes, RefusalBody } from './api-types';
export { anAnswer, exactly } from './example';
export { fakeApi, type FakeApi, type FakeCall } from './fake-api';
export {
  aUser,
  type CalledAction,
  createHostDouble,
  createTestQueryClient,
  type HostDouble,
  type HostOptions,
  type RunningHost,
} from './host-double';
export { listUntestedScreens } from './list-untested-screens';
export { type PartOptions, renderPart } from './render-part';
export { remoteArea, type RenderedPage, renderRoute, type ScreenArea } from './render-route';
export { expectShown, type ScreenStates, type Shown, testScreen, type Without } from './test-screen';
export type { UserEvent } from '@testing-library/user-event';
