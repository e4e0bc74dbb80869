import { Type } from 'typebox';
import { Id, nameSchemas, Nullable, RequiredText, Text, Timestamp } from '../../../platform/http';

/** Base64url, as the browser encodes parts of credentials. */
const Encoded = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$', description, examples: ['dGhlIGVuY29kZWQgcGFydA'] });
const closed = { additionalProperties: false };
const credentialId = Encoded(1400, 'Id of the credential');
const clientDataJSON = Encoded(4000, 'What the browser signed: challenge and origin');

export const CreatedPasskey = Type.Object(
  {
    id: credentialId,
    response: Type.Object(
      {
        clientDataJSON,
        attestationObject: Encoded(20_000, 'The new key'),
        transports: Type.Optional(
          Type.Array(Type.String({ maxLength: 30, examples: ['internal'] }), {
            maxItems: 10,
            description: 'How the browser reaches the authenticator',
          }),
        ),
      },
      { ...closed, description: 'Its response' },
    ),
  },
  { ...closed, description: 'Part of the answer of `navigator.credentials.create()` as JSON (WebAuthn)' },
);
export const UsedPasskey = Type.Object(
  {
    id: credentialId,
    response: Type.Object(
      {
        clientDataJSON,
        authenticatorData: Encoded(4000, 'What the authenticator says of itself'),
        signature: Encoded(4000, 'Signature of both'),
      },
      { ...closed, description: 'Its response' },
    ),
  },
  { ...closed, description: 'Part of the answer of `navigator.credentials.get()` as JSON (WebAuthn)' },
);

const Password = Type.String({ minLength: 1, maxLength: 200, description: 'Current password', examples: ['correct-horse'] });
const AppCode = Type.String({ pattern: '^[0-9]{6}$', description: 'Code of the authenticator app', examples: ['492039'] });
const RecoveryCode = Text(30, { minLength: 1, description: 'Recovery code, which works once', examples: ['k7m2p-x9qrt'] });
/** Options that the browser hands to `navigator.credentials`. */
const Options = (description: string) =>
  Type.Object({}, { additionalProperties: true, description, examples: [{ challenge: 'dGhlIGNoYWxsZW5nZQ' }] });

/** Exactly one of the three answers. */
export const SecondFactorBody = Type.Object(
  {
    challenge: Text(100, { minLength: 1, description: 'The challenge of the first step', examples: ['q83vASNFZ4k'] }),
    code: Type.Optional(AppCode),
    recovery_code: Type.Optional(RecoveryCode),
    passkey: Type.Optional(UsedPasskey),
  },
  closed,
);

export const PasswordBody = Type.Object({ password: Password }, closed);
export const AppCodeBody = Type.Object({ code: AppCode }, closed);
export const NewApp = Type.Object({
  secret: Type.String({ description: 'Secret in base 32, for typing', examples: ['JBSWY3DPEHPK3PXP'] }),
  uri: Type.String({
    description: 'Address for the QR code',
    examples: ['otpauth://totp/Yarmarok:olena@yarmarok.example?secret=JBSWY3DPEHPK3PXP'],
  }),
});
export const NewPasskeyBody = Type.Object({ name: RequiredText(60, 'Name of the device'), passkey: CreatedPasskey }, closed);
export const CreationOptions = Type.Object({ options: Options('Options of `navigator.credentials.create()` as JSON') });
export const RecoveryCodes = Type.Object({
  recovery_codes: Type.Array(Type.String({ examples: ['k7m2p-x9qrt'] }), {
    description: 'New recovery codes, shown once; empty when earlier ones stay',
  }),
});
export const SecondFactor = Type.Object({
  is_on: Type.Boolean({ description: 'Whether a sign-in asks for a second factor', examples: [true] }),
  app_since: Nullable(Timestamp),
  passkeys: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String({ description: 'Name of the device', examples: ['Телефон'] }),
      created_at: Timestamp,
      last_used_at: Nullable(Timestamp),
    }),
    { description: 'Passkeys, in the order of their creation' },
  ),
  recovery_codes_left: Type.Integer({ description: 'Recovery codes that were not used', examples: [10] }),
});
export const ConfirmationChallenge = Type.Object({
  challenge: Type.String({ description: 'For `auth/user/second-factor/confirm/`', examples: ['q83vASNFZ4k'] }),
  has_app: Type.Boolean({ description: 'Whether a code of an app answers it', examples: [true] }),
  passkey_options: Nullable(Options('Options of `navigator.credentials.get()` as JSON; null without passkeys')),
});
export const SecondFactorNeeded = Type.Object({
  detail: Type.String({ description: 'What went wrong, in the language of the request' }),
  code: Type.String({ description: 'Machine-readable code; never changes', examples: ['second_factor_required'] }),
  challenge: Type.Optional(
    Type.String({ description: 'With `second_factor_required`: for `auth/jwt/second-factor/`', examples: ['q83vASNFZ4k'] }),
  ),
  has_app: Type.Optional(Type.Boolean({ description: 'With a challenge: whether a code of an app answers it', examples: [true] })),
  passkey_options: Type.Optional(
    Nullable(Options('With a challenge: options of `navigator.credentials.get()` as JSON; null without passkeys')),
  ),
});

nameSchemas({
  CreatedPasskey,
  UsedPasskey,
  SecondFactorBody,
  PasswordBody,
  AppCodeBody,
  NewApp,
  NewPasskeyBody,
  CreationOptions,
  RecoveryCodes,
  SecondFactor,
  ConfirmationChallenge,
  SecondFactorNeeded,
});
