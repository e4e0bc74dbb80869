export { type ColorName, type PaletteName, type ShadowName, type TypeName, color, palette, shadow, type } from './theme/names';
export { type SpaceStep, breakpoints, layout, media, motion, radius, space, zIndex } from './theme/scale';
export { ellipsis, focusRing, hideScrollbar, iconMask, lineClamp, scrollRow, visuallyHidden } from './theme/mixins';
export { useMediaQuery } from './theme/use-media-query';
export { type AssetName, assetUrl } from './theme/asset-url';

export * from './format';

export { lazyNamed } from './lazy/lazy-named';

export { type ButtonLookProps, type ButtonProps, Button } from './button/button';
export { type ButtonSize, type ButtonVariant } from './button/button-styles';
export { type LinkButtonProps, LinkButton } from './button/link-button';
export { type IconButtonProps, type IconLinkProps, IconButton, IconLink } from './button/icon-button';
export { type TextLinkProps, TextLink } from './button/text-link';
export { Spinner } from './button/spinner';

export { type CardProps, Card } from './card/card';
export { Container } from './card/container';
export { type SectionProps, Section } from './card/section';
export { SkipLink, VisuallyHidden } from './card/visually-hidden';

export { type LogoProps, Logo } from './logo/logo';
export { type PriceProps, Price } from './price/price';
export { type RatingProps, Rating } from './rating/rating';

export { type BadgeKind, type BadgeProps, Badge } from './status/badge';
export { type ChipProps, type ChipTone, Chip } from './status/chip';
export { type StatusChipProps, StatusChip } from './status/status-chip';
export { type CounterProps, Counter } from './status/counter';
export { type TagProps, Tag } from './status/tag';

export { type Breadcrumb, Breadcrumbs } from './navigation/breadcrumbs';
export { type PaginationProps, Pagination } from './navigation/pagination';
export { type ShowMoreProps, ShowMore } from './navigation/show-more';
export { type ExpandableBlockProps, ExpandableBlock } from './navigation/expandable-block';

export { type OfferCardData, type OfferCardProps, OfferCard } from './offer/offer-card';
export { OfferCardSkeleton } from './offer/offer-card-skeleton';
export { OfferGrid } from './offer/offer-grid';

export { type ShopColor, shopColor, shopFill } from './shop/shop-color';
export { type AwningProps, Awning } from './shop/awning';
export { type ScallopEdgeProps, ScallopEdge } from './shop/scallop-edge';
export { type StallCardProps, StallCard } from './shop/stall-card';
export { type ShopAvatarProps, ShopAvatar } from './shop/shop-avatar';
export { type ShopCardData, type ShopCardProps, ShopCard } from './shop/shop-card';

export { type AlertProps, type AlertTone, Alert } from './feedback/alert';
export { type EmptyStateProps, EmptyState } from './feedback/empty-state';
export { type ErrorStateProps, ErrorState } from './feedback/error-state';
export { type PageErrorProps, PageError } from './feedback/page-error';
export { type SkeletonProps, Skeleton, SkeletonGroup } from './feedback/skeleton';

// Exported here too, because the search field of the header is on every page and its list is not.
export { type ComboboxOptions, useCombobox } from './overlays/use-combobox';
