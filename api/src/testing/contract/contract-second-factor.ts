import { Secret, TOTP } from 'otpauth';
import { proveSecondFactor } from '../operators';
import { aPerson, type TestPerson } from '../people';
import { VirtualAuthenticator } from '../virtual-authenticator';
import type { ContractFixture, PrepareCall } from './contract-call';

const withPassword = async ({ api }: ContractFixture) => {
  const { access, password } = await aPerson(api);
  return { as: access, body: { password } };
};

async function createPasskey({ api }: ContractFixture, { access, password }: TestPerson): Promise<object> {
  const answer = await api.post('auth/user/second-factor/passkeys/begin/', { password }, { as: access });
  return new VirtualAuthenticator(api.config.publicOrigin).create((answer.body as { options: { challenge: string } }).options);
}

async function aPersonWithPasskey(fixture: ContractFixture) {
  const person = await aPerson(fixture.api);
  const body = { name: 'Телефон', passkey: await createPasskey(fixture, person) };
  const answer = await fixture.api.post('auth/user/second-factor/passkeys/', body, { as: person.access });
  return { person, recoveryCodes: (answer.body as { recovery_codes: string[] }).recovery_codes };
}

/** Calls of the second factor. */
export const secondFactorCalls: Readonly<Record<string, PrepareCall>> = {
  passSecondFactor: async (fixture) => {
    const { person, recoveryCodes } = await aPersonWithPasskey(fixture);
    const answer = await fixture.api.post('auth/jwt/create/', { email: person.email, password: person.password });
    return { body: { challenge: (answer.body as { challenge: string }).challenge, recovery_code: recoveryCodes[0] } };
  },
  beginConfirmation: async (fixture) => ({ as: (await aPersonWithPasskey(fixture)).person.access }),
  confirmSession: async (fixture) => {
    const { person, recoveryCodes } = await aPersonWithPasskey(fixture);
    const answer = await fixture.api.post('auth/user/second-factor/confirm/begin/', undefined, { as: person.access });
    return { as: person.access, body: { challenge: (answer.body as { challenge: string }).challenge, recovery_code: recoveryCodes[0] } };
  },
  getSecondFactor: async (fixture) => ({ as: (await aPersonWithPasskey(fixture)).person.access }),
  beginAuthenticatorApp: withPassword,
  confirmAuthenticatorApp: async (fixture) => {
    const { as, body } = await withPassword(fixture);
    const { secret } = (await fixture.api.post('auth/user/second-factor/app/begin/', body, { as })).body as { secret: string };
    return { as, body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() } };
  },
  removeAuthenticatorApp: async ({ api }) => {
    const person = await aPerson(api);
    await proveSecondFactor(api, person);
    return { as: person.access, body: { password: person.password } };
  },
  beginPasskey: withPassword,
  addPasskey: async (fixture) => {
    const person = await aPerson(fixture.api);
    return { as: person.access, body: { name: 'Телефон', passkey: await createPasskey(fixture, person) } };
  },
  removePasskey: async (fixture) => {
    const { person } = await aPersonWithPasskey(fixture);
    const answer = await fixture.api.get('auth/user/second-factor/', { as: person.access });
    const { passkeys } = answer.body as { passkeys: { id: number }[] };
    return { as: person.access, params: { id: passkeys[0]?.id ?? 0 }, body: { password: person.password } };
  },
  renewRecoveryCodes: async (fixture) => {
    const { person } = await aPersonWithPasskey(fixture);
    return { as: person.access, body: { password: person.password } };
  },
};
