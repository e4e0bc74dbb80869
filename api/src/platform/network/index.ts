export { isAllowedUrl, openPublicUrl, RefusedAddress } from './open-public-url';
export { type FetchNetwork, isPublicAddress, isPublicName, networkWithLoopback, publicNetwork } from './public-address';
