import { Type } from 'typebox';
import { Text } from '../../platform/http';
import { ProviderName } from './security.schemas';

const address = { minLength: 1, description: 'Where the provider sends the browser back to; on our own origin' };
const RedirectUri = Text(500, { ...address, examples: ['https://yarmarok.example/login/'] });

export const ProviderParams = Type.Object({ provider: ProviderName });
export const ProviderList = Type.Array(
  Type.Object({ provider: ProviderName, title: Type.String({ description: 'For its button', examples: ['Google'] }) }),
);
export const AuthorizeQuery = Type.Object({
  redirect_uri: RedirectUri,
  next: Type.Optional(Text(500, { description: 'Kept by the page that asks; not needed here', examples: ['/account/buyer/orders/'] })),
});
export const BeginLinkingBody = Type.Object(
  {
    redirect_uri: RedirectUri,
    password: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'The password as it is now; without one, a recent sign-in counts',
        examples: ['correct-horse'],
      }),
    ),
  },
  { additionalProperties: false },
);
export const AuthorizeAnswer = Type.Object({
  authorize_url: Type.String({ description: 'Where to send the browser', examples: ['https://accounts.example/auth?client_id=yarmarok'] }),
  state: Type.String({ description: 'Comes back with the code; compare it', examples: ['Zx4kq0bGm1w'] }),
});
export const ReturnedLoginBody = Type.Object(
  {
    code: Text(2000, { minLength: 1, description: 'From the address that the browser came back to', examples: ['SplxlOBeZQQYbYS6WxSbIA'] }),
    state: Text(200, { minLength: 1, description: 'From there too', examples: ['Zx4kq0bGm1w'] }),
    redirect_uri: RedirectUri,
  },
  { additionalProperties: false },
);
