import { type RouteHandle, paths } from '@yarmarok/shared-contract';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { accessTexts } from '../access/access-texts';

/** Loads the screen's code together with the texts of account access. */
async function access(screen: Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([screen, accessTexts.load()]);
  return { Component };
}

const chunks = (name: string): RouteHandle => ({ chunks: [name, 'access-messages-[locale]'] });

/** The shell's own screens; people can log in even when a remote fails. */
export const screenRoutes: RouteObject[] = [
  {
    id: 'shell/login',
    path: paths.login(),
    handle: chunks('login'),
    lazy: () => access(import(/* webpackChunkName: "login" */ './login/login-screen').then((module) => module.LoginScreen)),
  },
  {
    id: 'shell/login-callback',
    path: paths.loginCallback(),
    handle: chunks('login-callback'),
    lazy: () =>
      access(
        import(/* webpackChunkName: "login-callback" */ './login-callback/login-callback-screen').then(
          (module) => module.LoginCallbackScreen,
        ),
      ),
  },
  {
    id: 'shell/activation',
    path: paths.activation(),
    // Shares a chunk with the login form, because each further chunk costs every page the bytes of its name.
    handle: chunks('login'),
    lazy: () => access(import(/* webpackChunkName: "login" */ './activation/activation-screen').then((module) => module.ActivationScreen)),
  },
  {
    id: 'shell/confirm-email',
    path: paths.confirmEmail(),
    // Shares a chunk with another page of mailed links, as above.
    handle: chunks('new-password'),
    lazy: () =>
      access(
        import(/* webpackChunkName: "new-password" */ './confirm-email/confirm-email-screen').then((module) => module.ConfirmEmailScreen),
      ),
  },
  {
    id: 'shell/forgot-password',
    path: paths.forgotPassword(),
    handle: chunks('new-password'),
    lazy: () =>
      access(
        import(/* webpackChunkName: "new-password" */ './forgot-password/forgot-password-screen').then(
          (module) => module.ForgotPasswordScreen,
        ),
      ),
  },
  {
    id: 'shell/reset-password',
    path: paths.resetPassword(),
    handle: chunks('new-password'),
    lazy: () =>
      access(
        import(/* webpackChunkName: "new-password" */ './reset-password/reset-password-screen').then(
          (module) => module.ResetPasswordScreen,
        ),
      ),
  },
];
