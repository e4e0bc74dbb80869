export { isAllowedUrl, openPublicUrl, RefusedAddress } from './open-public-url';
export { type FetchNetwork, isPublicAddress, publicNetwork } from './public-address';
