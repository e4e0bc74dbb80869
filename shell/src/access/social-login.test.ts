import { consumeSocialLogin, saveSocialLogin } from './social-login';

const login = { provider: 'google', state: 'st4te', next: '/offers/' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

it('is known in another tab, once', () => {
  saveSocialLogin(login);
  // Another tab has a session storage of its own.
  sessionStorage.clear();

  expect(consumeSocialLogin('st4te')).toEqual({ ...login, isLink: false });
  expect(consumeSocialLogin('st4te')).toBeNull();
});

it('keeps two logins of two tabs apart', () => {
  saveSocialLogin(login);
  saveSocialLogin({ ...login, provider: 'apple', state: 'other' });

  expect(consumeSocialLogin('st4te')).toMatchObject({ provider: 'google' });
  expect(consumeSocialLogin('other')).toMatchObject({ provider: 'apple' });
});

it.each(['unknown', null])('is unknown for the state %s of somebody else', (state) => {
  saveSocialLogin(login);

  expect(consumeSocialLogin(state)).toBeNull();
});

it('ends after an hour and is removed by the next one', () => {
  jest.useFakeTimers({ now: 0 });
  saveSocialLogin(login);
  jest.setSystemTime(3_600_001);

  saveSocialLogin({ ...login, state: 'new' });

  expect(Object.keys(localStorage)).toEqual(['socialLogin:new']);
  expect(consumeSocialLogin('st4te')).toBeNull();
});

it('returns to its own tab where the browser stores nothing for others', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full');
  });
  saveSocialLogin(login);

  expect(consumeSocialLogin('st4te')).toEqual({ ...login, isLink: false });
});

it('takes a link that an account page began in this tab', () => {
  sessionStorage.setItem('socialLogin', JSON.stringify({ ...login, isLink: true }));

  expect(consumeSocialLogin('st4te')).toEqual({ ...login, isLink: true });
});
