const languagePrefix = /^\/(ru|en)(?=\/)/;

/** Paths of the screens of the shell and of the remotes, as their routes name them. `screens.test.ts` compares them with the routes. */
export const screenPaths = [
  '/',
  '/about/',
  '/privacy/',
  '/terms/',
  '/returns/',
  '/sellers/',
  '/categories/',
  '/categories/:alias/',
  '/components/',
  '/create-order/',
  '/offers/',
  '/offers/:alias/',
  '/order/',
  '/shops/',
  '/shops/:alias/',
  '/support/',
  '/login/',
  '/account/login-and-registration/',
  '/account/activation/',
  '/account/confirm-email/',
  '/account/forgot-password/',
  '/account/reset-password/',
  '/account/buyer/favorite/',
  '/account/buyer/login-settings/',
  '/account/buyer/loyalty/',
  '/account/buyer/orders/',
  '/account/buyer/profile-settings/',
  '/account/buyer/questions/',
  '/account/buyer/reviews/',
  '/account/buyer/transactions/',
  '/account/buyer/visited-offers/',
  '/account/seller/settings/',
  '/account/seller/shops/',
  '/account/seller/shops/create/',
  '/account/seller/transactions/',
  '/account/seller/shops/:shopId/calls-and-orders/calls/',
  '/account/seller/shops/:shopId/calls-and-orders/calls/:callId/edit/',
  '/account/seller/shops/:shopId/calls-and-orders/calls/edit/',
  '/account/seller/shops/:shopId/calls-and-orders/orders/',
  '/account/seller/shops/:shopId/calls-and-orders/orders/:orderId/edit/',
  '/account/seller/shops/:shopId/calls-and-orders/orders/edit/',
  '/account/seller/shops/:shopId/main/',
  '/account/seller/shops/:shopId/offers/',
  '/account/seller/shops/:shopId/offers/:offerId/edit/',
  '/account/seller/shops/:shopId/offers/create/',
  '/account/seller/shops/:shopId/offers/grid/',
  '/account/seller/shops/:shopId/offers/import/',
  '/account/seller/shops/:shopId/offers/import/links/',
  '/account/seller/shops/:shopId/reviews/',
  '/account/seller/shops/:shopId/settings/',
  '/account/seller/shops/:shopId/settings/tokens/',
  '/account/seller/shops/:shopId/settings/webhooks/',
  '/account/seller/shops/:shopId/site/',
] as const;

const exact = new Set<string>(screenPaths);
const patterns = screenPaths
  .filter((path) => path.includes(':'))
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }));

/** Returns the screen that a path leads to, without its language; a path of no screen gives the path. */
export function screenOf(pathname: string): string {
  const path = pathname.replace(languagePrefix, '');
  if (exact.has(path)) return path;
  return patterns.find(({ pattern }) => pattern.test(path))?.path ?? path;
}

/** Returns the language that a path asks for. */
export function languageOf(pathname: string): string {
  return languagePrefix.exec(pathname)?.[1] ?? 'uk';
}

/** Returns the path of the same page in another language. */
export function inLanguage(pathname: string, language: string): string {
  const path = pathname.replace(languagePrefix, '');
  return language === 'uk' ? path : `/${language}${path}`;
}
