export { type AccessClaims, AccessTokens, refreshTokenSeconds, sessionSeconds } from './access-token';
export { type Actor, findBearer, readActor, requireActor, type SessionCheck, type SessionState } from './actor';
export { deriveNextToken, hashToken, createOpaqueToken } from './opaque-token';
export {
  type Operator,
  type OperatorAccess,
  type OperatorAccessReader,
  type OperatorRole,
  operatorRoles,
  operatorTimes,
  requireOperator,
} from './operator-access';
export { hashPassword, verifyPassword } from './password';
export { definePolicy, type Person, type Policy, requireAllowed, requirePossible } from './policy';
export { SealedTexts } from './sealed-text';
export { type ShopAccess, type ShopAccessReader, type ShopAccessRule, type ShopRight, shopRights, shopTokenPrefix } from './shop-access';
export { SignedTokens } from './signed-token';
