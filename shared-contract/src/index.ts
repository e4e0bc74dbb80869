export { type Locale, type LocalizedPath, defaultLocale, locales, localizePath, splitLocale } from './locale';
export { type Session, currentUserAtom, sessionAtom } from './session';
export { type CartLine, type CartOffer, cartCountAtom, cartLinesAtom, checkoutDraftKey } from './cart';
export { favoriteIdsAtom, favoritesCountAtom } from './favorites';
export { visitedOfferIdsAtom } from './visited';
export { type DeliveryLocation, deliveryLocationAtom } from './location';
export {
  type DialogName,
  type Dialogs,
  type HostActions,
  type HostServices,
  type NoticeKind,
  HostProvider,
  hostContext,
  getHost,
  useHost,
} from './host';
export {
  type LayoutName,
  type Messages,
  type RemoteDefinition,
  type RemoteModule,
  type RouteHandle,
  contractVersion,
  defineRemote,
} from './define-remote';
export { paths } from './paths';
export { type SiteInfo, formatSiteHours } from './site';
export { type CanaryBuild, type Registry, type RegistryRemote, type RemoteBuild, type SignedRegistry } from './registry';
export { type PageMetaProps, PageMeta } from './page-meta';
export { nestQuotes } from './nest-quotes';
