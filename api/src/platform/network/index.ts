export { isAllowedUrl, openPublicUrl, RefusedAddress } from './open-public-url';
export { type FetchNetwork, isPublicAddress, networkWithLoopback, publicNetwork } from './public-address';
