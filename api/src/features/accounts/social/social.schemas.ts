import { Type } from 'typebox';
import { nameSchemas, Text } from '../../../platform/http';
import { ProviderName } from '../security/security.schemas';

const address = { minLength: 1, description: 'Address that the provider redirects to; on the origin of this site' };
const RedirectUri = Text(500, { ...address, examples: ['https://yarmarok.example/login/'] });

export const ProviderParams = Type.Object({ provider: ProviderName });
export const ProviderList = Type.Array(
  Type.Object({
    provider: ProviderName,
    title: Type.String({ description: 'Title for the button of the provider', examples: ['Google'] }),
  }),
);
export const AuthorizeQuery = Type.Object({
  redirect_uri: RedirectUri,
  next: Type.Optional(
    Text(500, { description: 'Path to return to; the page stores it, the service ignores it', examples: ['/account/buyer/orders/'] }),
  ),
});
export const BeginLinkingBody = Type.Object(
  {
    redirect_uri: RedirectUri,
    password: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'Current password; an account without a password needs a recent sign-in instead',
        examples: ['correct-horse'],
      }),
    ),
  },
  { additionalProperties: false },
);
export const AuthorizeAnswer = Type.Object({
  authorize_url: Type.String({
    description: 'Address of the provider to open',
    examples: ['https://accounts.example/auth?client_id=yarmarok'],
  }),
  state: Type.String({ description: 'State that the provider returns with the code; the page compares both', examples: ['Zx4kq0bGm1w'] }),
});
export const ReturnedLoginBody = Type.Object(
  {
    code: Text(2000, {
      minLength: 1,
      description: '`code` of the address that the provider redirected to',
      examples: ['SplxlOBeZQQYbYS6WxSbIA'],
    }),
    state: Text(200, { minLength: 1, description: '`state` of the same address', examples: ['Zx4kq0bGm1w'] }),
    redirect_uri: RedirectUri,
  },
  { additionalProperties: false },
);

nameSchemas({ BeginLinkingBody, AuthorizeAnswer, ReturnedLoginBody });
