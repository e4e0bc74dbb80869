export { type AccountApi, type BuyerApi, createAccountApi, createBuyerApi } from './account-api';
export { createOperatorApi, type OperatorApi } from './operator-api';
export { billingApi } from './billing';
export { type Block, type BlockFilters, type BlockKind, type BlockPage, type NewBlock, type OwnBlock } from './blocks';
export { callsApi, type EnterCallBody } from './calls';
export { suggestQueries } from './catalog/suggested-queries';
export type { CreateImportLinkBody, ImportLink, ImportLinkChange, ImportLinkRun, UpdateImportLinkBody } from './imports/import-links';
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
} from './imports/imports';
export type { BonusEntry, BonusPage, BonusSide, Loyalty } from './loyalty';
export { type DownloadedFile, downloadFile, uploadForm, type UploadOptions } from './http/files';
export { type Picture, uploadPicture } from './media';
export type { CreateOfferFilterBody, OfferFilter } from './offers/offer-filters';
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
} from './offers/own-offers';
export type {
  AuditEntry,
  AuditFilters,
  OperatorInvitation,
  OperatorInvitationBody,
  OperatorMember,
  OperatorRole,
  OwnOperator,
} from './operators';
export type { AdoptableOrder, CancelOrderBody, RepeatedItem } from './orders/purchases';
export type {
  AppealDecision,
  ClaimDecision,
  Queue,
  QueueFilters,
  QueueItem,
  QueueItemPage,
  QueueName,
  ReviewDecision,
  ThingDecision,
} from './queues';
export { reportReview, reportThing, type ThingReport } from './reports';
export type { Adjustment, AdjustmentBody, AdjustmentFilters, OperatorPayment, ShopBalances } from './money';
export type { ContactsOf, OperatorNote, PeopleHit, PersonContacts, PersonPage, ShopPage } from './people';
export type { BuyerReview, BuyerReviewPage, ReviewKind, SellerReview, SellerReviewFilters, SellerReviewPage } from './reviews/reviews';
export { type SecondFactor, securityApi, type Session, type SocialIdentity, type UpdateProfileBody } from './accounts/security';
export type { SearchedQuery, SearchedQueryFilters, Synonym, SynonymBody, SynonymFilters, SynonymKind } from './searches';
export type { ResetSettingBody, SetSettingBody, SiteSetting, SiteSettingList } from './site-settings';
export type { BadLeadReason, BadLeadReport, EnterOrderBody, OrderFile, OrderFileFilters } from './orders/sales';
export { hasTtnFormat, trackingUrl, ttnLength } from './orders/carriers';
export { followSellerEvents } from './events/follow-seller-events';
export { type SellerEvent } from './events/seller-events';
export type { ShopFeed } from './shops/shop-feeds';
export type { CreatedShopToken, CreateShopTokenBody, ShopRight, ShopToken } from './shops/shop-tokens';
export {
  type AliasCheck,
  ownShopsApi,
  type ShopSite,
  type ShopStatistics,
  type StatisticsPeriod,
  type UpdateShopBody,
  type UpdateSiteBody,
} from './shops/own-shops';
export type { CreateWebhookBody, UpdateWebhookBody, Webhook, WebhookDelivery, WebhookEvent, WebhookWithSecret } from './shops/webhooks';
export { type CancelLinkedOrderBody, orderLinksApi } from './orders/order-links';
export { questionsApi, type SupportQuestionRow } from './questions';
