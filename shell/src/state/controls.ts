import type { Tokens } from '@yarmarok/shared-api';
import type { CurrentUser } from '@yarmarok/shared-api';
import type { DeliveryLocation } from '@yarmarok/shared-contract';
import { atom } from 'jotai';
import type { ThemeChoice } from './theme';

/** Actions reserved for the shell's own screens and frame. */
export interface ShellControls {
  /** @throws ApiError when the credentials are refused. */
  signIn(credentials: { email: string; password: string }): Promise<CurrentUser>;
  /** Adopts the tokens of a social login. */
  adoptTokens(tokens: Tokens): Promise<CurrentUser>;
  /** @throws ApiError. */
  refreshCart(): Promise<void>;
  setLocation(location: DeliveryLocation): void;
  setTheme(choice: ThemeChoice): void;
}

const missing = () => {
  throw new Error('The shell has no controls on the server');
};

/** Set in the browser before the first render; the server has no user input. */
export const shellControlsAtom = atom<ShellControls>({
  signIn: missing,
  adoptTokens: missing,
  refreshCart: missing,
  setLocation: missing,
  setTheme: missing,
});
