import type { Locale } from '@yarmarok/shared-contract';
import { renderPart } from '@yarmarok/shared-testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answers, calls, fakeApi, refuses } from '../../testing/api-server';
import { aPage, aUser } from '../../testing/builders';
import { area } from '../../testing/area';
import { createTextLookup } from '../../testing/texts';
import { LoginForm } from '../../access/login-form';
import { LoginScreen } from './login-screen';
import { RegistrationForm } from './registration-form';

const toasts: string[] = [];
const say = (kind: string) => (text: string) => toasts.push(`${kind}: ${text}`);
jest.mock('@yarmarok/shared-ui/toast', () => ({ notify: { success: say('success'), info: say('info'), error: say('error') } }));

fakeApi();

beforeEach(() => {
  toasts.length = 0;
  answers('get', 'common/config/', { social_providers: [{ provider: 'google', title: 'Google' }] });
  answers('get', 'trading/buyer/offers/get-list/my-favorites/', aPage([]));
});

async function show(form: 'login' | 'registration', locale: Locale = 'en') {
  const props = { next: undefined, email: '', onEmail: () => undefined };
  const element = form === 'login' ? <LoginForm {...props} /> : <RegistrationForm {...props} />;
  const view = await renderPart(area, element, { locale, address: '/account/login-and-registration/' });
  const text = createTextLookup(locale);
  return {
    ...view,
    email: screen.getByLabelText(new RegExp(`^${text('shell.access.email')}`)),
    password: screen.getByLabelText(new RegExp(`^${text('shell.access.password')}`), { selector: 'input' }),
    button: screen.getByRole('button', { name: text(form === 'login' ? 'shell.login.submitLogin' : 'shell.login.submitRegistration') }),
  };
}

it('keeps the typed e-mail between the login and the registration', async () => {
  const { user } = await renderPart(area, <LoginScreen />, { address: '/account/login-and-registration/' });
  const text = createTextLookup('en');
  const email = () => screen.getByLabelText(new RegExp(`^${text('shell.access.email')}`));
  await user.type(email(), 'olena@yarmarok.example');

  await user.click(screen.getByRole('link', { name: text('shell.login.registration') }));

  expect(await screen.findByRole('heading', { name: text('shell.login.registrationTitle') })).toBeVisible();
  expect(email()).toHaveValue('olena@yarmarok.example');
  await user.type(email(), '.ua');
  await user.click(screen.getByRole('link', { name: text('shell.login.login') }));
  expect(await screen.findByRole('heading', { name: text('shell.login.loginTitle') })).toBeVisible();
  expect(email()).toHaveValue('olena@yarmarok.example.ua');
});

it('links the consent of the registration to terms and privacy, in tabs of their own', async () => {
  await show('registration');

  const links = ['terms of use', 'privacy policy'].map((name) => screen.getByRole('link', { name }));

  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms/', '/privacy/']);
  for (const link of links) expect(link).toHaveAttribute('target', '_blank');
});

describe('the login', () => {
  it('shows missing fields on an early submit, and sends nothing', async () => {
    const { user, email, password, button } = await show('login');
    await user.click(button);
    expect(screen.getAllByText('Value is required')).toHaveLength(2);
    expect(email).toHaveFocus();
    await user.type(email, 'olena@');
    await user.type(password, 'x');
    await user.click(button);
    expect(screen.getByText('Invalid email')).toBeVisible();
    await user.type(email, 'yarmarok.example');
    expect(screen.queryByText('Invalid email')).toBeNull();
    expect(calls).not.toContain('post auth/jwt/create/');
  });

  it.each([
    ['uk', 'Обов’язкове поле', 'Некоректний e-mail'],
    ['ru', 'Обязательное поле', 'Некорректный e-mail'],
    ['en', 'Value is required', 'Invalid email'],
  ] as const)('shows the errors in %s', async (locale, required, invalid) => {
    const { user, email, password } = await show('login', locale);
    await user.click(email);
    await user.tab();
    expect(screen.getAllByText(required)).toHaveLength(1);
    await user.click(password);
    await user.tab();
    expect(screen.getAllByText(required)).toHaveLength(2);
    await user.type(email, 'nonsense');
    expect(screen.getByText(invalid)).toBeVisible();
    expect(email).toBeInvalid();
  });

  it('shows a refusal of the service and keeps the input', async () => {
    refuses('post', 'auth/jwt/create/', { status: 401, detail: 'Wrong e-mail or password.', code: 'bad_credentials' });
    const { user, email, password, button } = await show('login');
    await user.type(email, 'olena@yarmarok.example');
    await user.type(password, 'wrong one');
    await user.click(button);
    expect(await screen.findByText('Wrong e-mail or password.')).toBeVisible();
    expect(email).toHaveValue('olena@yarmarok.example');
    expect(password).toHaveValue('wrong one');
    expect(button).toBeEnabled();
  });

  it('offers another activation e-mail to an inactive account', async () => {
    refuses('post', 'auth/jwt/create/', { status: 401, detail: 'Activate first.', code: 'not_activated' });
    answers('post', 'auth/user/resend-activation/');
    const { user, email, password, button } = await show('login');
    await user.type(email, 'olena@yarmarok.example');
    await user.type(password, 'right one');
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Send the e-mail again' }));
    await waitFor(() => expect(calls).toContain('post auth/user/resend-activation/'));
  });

  describe('of an account with a second factor', () => {
    const required = {
      status: 401,
      detail: 'Confirm the login.',
      code: 'second_factor_required',
      challenge: 'first',
      has_app: true,
      passkey_options: null,
    };
    const pass = 'auth/jwt/second-factor/';
    const enterPassword = async () => {
      refuses('post', 'auth/jwt/create/', required);
      const shown = await show('login');
      await shown.user.type(shown.email, 'olena@yarmarok.example');
      await shown.user.type(shown.password, 'right one');
      await shown.user.click(shown.button);
      return { ...shown, code: await screen.findByLabelText(/^Code of the app/) };
    };

    it('asks for a code, keeps a wrong one, and logs in with the right one', async () => {
      refuses('post', pass, { status: 400, code: ['Wrong or used code'] });
      const { user, code } = await enterPassword();
      expect(code).toHaveFocus();
      expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
      await user.type(code, '492 039');
      await user.click(screen.getByRole('button', { name: 'Confirm' }));
      expect(await screen.findByText('Wrong or used code')).toBeVisible();
      expect(code).toHaveValue('492 039');

      answers('post', pass, { access: 'access-1', refresh: 'r' });
      answers('get', 'auth/user/me/', aUser());
      await user.click(screen.getByRole('button', { name: 'Confirm' }));

      await waitFor(() => expect(toasts).toEqual(['success: You have successfully logged in']));
    });

    it('takes a recovery code instead', async () => {
      answers('post', pass, { access: 'access-1', refresh: 'r' });
      answers('get', 'auth/user/me/', aUser());
      const { user } = await enterPassword();

      await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
      await user.type(screen.getByLabelText(/^Recovery code/), 'k7m2p-x9qrt');
      await user.click(screen.getByRole('button', { name: 'Confirm' }));

      await waitFor(() => expect(toasts).toEqual(['success: You have successfully logged in']));
    });

    it('begins again when the challenge is over', async () => {
      refuses('post', pass, { status: 401, detail: 'The confirmation has expired.', code: 'second_factor_expired' });
      const { user, code } = await enterPassword();
      await user.type(code, '492039');

      await user.click(screen.getByRole('button', { name: 'Confirm' }));

      expect(await screen.findByText('The confirmation has expired.')).toBeVisible();
      expect(screen.getByLabelText(/^E-mail/)).toHaveValue('olena@yarmarok.example');
    });
  });

  it('submits values of a password manager, and shows the password on request', async () => {
    answers('post', 'auth/jwt/create/', { access: 'access-1', refresh: 'r' });
    answers('get', 'auth/user/me/', aUser());
    const { user, email, password, button } = await show('login');
    expect(email).toHaveAttribute('autocomplete', 'username');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    fireEvent.change(email, { target: { value: 'olena@yarmarok.example' } });
    fireEvent.change(password, { target: { value: 'right one' } });
    await user.click(screen.getByRole('button', { name: /show/i }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(button);
    await waitFor(() => expect(toasts).toEqual(['success: You have successfully logged in']));
  });

  it('shows the buttons of configured providers', async () => {
    await show('login');
    expect(await screen.findByRole('button', { name: /Google/ })).toBeVisible();
  });
});

describe('the registration', () => {
  it('requires an e-mail, eight characters and the terms', async () => {
    const { user, email, password, button } = await show('registration');
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    await user.type(email, 'olena@yarmarok.example');
    await user.type(password, 'short');
    await user.tab();
    expect(screen.getByText('Should be more than 7 symbols')).toBeVisible();
    await user.type(password, '678');
    await user.click(button);
    const terms = screen.getByRole('checkbox');
    expect(screen.getByText('Accept the terms of use to register')).toBeVisible();
    expect(terms).toBeInvalid();
    expect(terms).toHaveFocus();
    await user.click(terms);
    expect(screen.queryByText('Accept the terms of use to register')).toBeNull();
    expect(calls).not.toContain('post auth/user/register/');
  });

  it("shows the service's errors at their fields, joined, and others above the button", async () => {
    refuses('post', 'auth/user/register/', {
      status: 400,
      email: ['This e-mail is already registered', 'Choose another'],
      phone: ['Invalid phone number'],
    });
    const { user, email, password, button } = await show('registration');
    await user.type(email, 'taken@yarmarok.example');
    await user.type(password, 'long enough');
    await user.click(screen.getByRole('checkbox'));
    await user.click(button);
    expect(await screen.findByText('This e-mail is already registered; Choose another')).toBeVisible();
    expect(email).toBeInvalid();
    expect(email).toHaveValue('taken@yarmarok.example');
    expect(screen.getByText('Invalid phone number')).toBeVisible();
    await user.type(email, 'x');
    expect(screen.queryByText(/already registered/)).toBeNull();
  });

  it('shows the address of the activation e-mail', async () => {
    answers('post', 'auth/user/register/', { id: 7, email: 'olena@yarmarok.example' });
    const { user, email, password, button } = await show('registration');
    await user.type(email, 'olena@yarmarok.example');
    await user.type(password, 'long enough');
    await user.click(screen.getByRole('checkbox'));
    await user.click(button);
    expect(await screen.findByText('Check your e-mail')).toBeVisible();
    expect(screen.getByText(/olena@yarmarok.example/)).toBeVisible();
  });
});
