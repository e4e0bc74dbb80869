export { type AccessClaims, AccessTokens, refreshTokenSeconds } from './access-token';
export { type Actor, readActor, requireActor, type SessionCheck } from './actor';
export { followingOpaqueToken, hashToken, newOpaqueToken } from './opaque-token';
export { hashPassword, verifyPassword } from './password';
export { type SignedSubject, SignedTokens } from './signed-token';
