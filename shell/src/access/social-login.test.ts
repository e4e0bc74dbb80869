import { consumeSocialLogin, saveSocialLogin } from './social-login';

const login = { provider: 'google', state: 'st4te', next: '/offers/' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

it('returns a login in another tab, once', () => {
  saveSocialLogin(login);
  // Another tab has a session storage of its own.
  sessionStorage.clear();

  expect(consumeSocialLogin('st4te')).toEqual({ ...login, isLink: false });
  expect(consumeSocialLogin('st4te')).toBeNull();
});

it('keeps the logins of two tabs apart', () => {
  saveSocialLogin(login);
  saveSocialLogin({ ...login, provider: 'apple', state: 'other' });

  expect(consumeSocialLogin('st4te')).toMatchObject({ provider: 'google' });
  expect(consumeSocialLogin('other')).toMatchObject({ provider: 'apple' });
});

it.each(['unknown', null])('returns no login for the state %s of another browser', (state) => {
  saveSocialLogin(login);

  expect(consumeSocialLogin(state)).toBeNull();
});

it('expires after an hour, and is removed by the next login', () => {
  jest.useFakeTimers({ now: 0 });
  saveSocialLogin(login);
  jest.setSystemTime(3_600_001);

  saveSocialLogin({ ...login, state: 'new' });

  expect(Object.keys(localStorage)).toEqual(['socialLogin:new']);
  expect(consumeSocialLogin('st4te')).toBeNull();
});

it("falls back to the tab's own storage where the browser has no shared one", () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full');
  });
  saveSocialLogin(login);

  expect(consumeSocialLogin('st4te')).toEqual({ ...login, isLink: false });
});

it('accepts a link that an account page began in this tab', () => {
  sessionStorage.setItem('socialLogin', JSON.stringify({ ...login, isLink: true }));

  expect(consumeSocialLogin('st4te')).toEqual({ ...login, isLink: true });
});
