export { type AccountApi, createAccountApi } from './account-api';
export type { CreateImportLinkBody, ImportLink, ImportLinkChange, ImportLinkRun, UpdateImportLinkBody } from './import-links';
export {
  type ExportFormat,
  exportFormats,
  type ImportAction,
  type ImportedRow,
  type ImportMode,
  type ImportPreview,
  type ImportProblems,
  type ImportStatus,
  type OfferImport,
} from './imports';
export type { BonusEntry, BonusPage, BonusSide, Loyalty } from './loyalty';
export { type DownloadedFile, downloadFile, uploadForm, type UploadOptions } from './files';
export { type Picture, uploadPicture } from './media';
export type { CreateOfferFilterBody, OfferFilter } from './offer-filters';
export type {
  BulkUpdateAnswer,
  BulkUpdateBody,
  CreateOfferBody,
  GridChange,
  GridOffer,
  OfferGridFilters,
  OwnOffer,
  OwnOfferFilters,
  OwnOfferOrdering,
  OwnOfferPage,
  CategoryAttribute,
  OwnOfferRow,
  OwnOfferStatus,
  OwnVariant,
  SavedGridRow,
  UpdateOfferBody,
} from './offers';
export type { AdoptableOrder, RepeatedItem } from './purchases';
export type { BuyerReview, BuyerReviewPage, ReviewKind, SellerReview, SellerReviewFilters, SellerReviewPage } from './reviews';
export type { Session, SocialIdentity, UpdateProfileBody } from './security';
export type { BadLeadReason, BadLeadReport, EnterCallBody, EnterOrderBody, OrderFile, OrderFileFilters } from './sales';
export { hasTtnFormat, trackingUrl, ttnLength } from './carriers';
export { followSellerEvents } from './follow-seller-events';
export { type SellerEvent } from './seller-events';
export type { ShopFeed } from './shop-feeds';
export type { CreatedShopToken, CreateShopTokenBody, ShopRight, ShopToken } from './shop-tokens';
export type { AliasCheck, ShopSite, ShopStatistics, StatisticsPeriod, UpdateShopBody, UpdateSiteBody } from './shops';
export type { CreateWebhookBody, UpdateWebhookBody, Webhook, WebhookDelivery, WebhookEvent, WebhookWithSecret } from './webhooks';
export { orderLinksApi } from './order-links';
export { questionsApi, type SupportQuestionRow } from './questions';
