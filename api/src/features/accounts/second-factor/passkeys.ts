import type { Static } from 'typebox';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { NewPasskey, PasskeyRow } from './second-factor.repository';
import type { CreatedPasskey, UsedPasskey } from './second-factor.schemas';

/** The site as authenticators know it. */
export interface RelyingParty {
  siteName: string;
  /** Host name of the site: passkeys belong to it. */
  id: string;
  /** Origins of our own pages. */
  origins: readonly string[];
}

type Stored = Pick<PasskeyRow, 'id' | 'credential_id' | 'public_key' | 'signature_count' | 'transports'>;

const toDescriptors = (passkeys: readonly Stored[]) => passkeys.map(({ credential_id: id, transports }) => ({ id, transports }));

/** The parts of an answer that every passkey has. */
const unsent = (rawId: string) => ({ rawId, type: 'public-key' as const, clientExtensionResults: {} });

/** Returns what the browser needs to create a passkey (WebAuthn §5.4). */
export function buildCreationOptions(
  { siteName, id }: RelyingParty,
  { userId, email, challenge, passkeys }: { userId: number; email: string; challenge: string; passkeys: readonly Stored[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: id,
    userName: email,
    userID: new TextEncoder().encode(String(userId)),
    challenge: Buffer.from(challenge, 'base64url'),
    attestationType: 'none',
    excludeCredentials: toDescriptors(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** Returns the new passkey; null when the answer of the browser does not belong to the challenge, the site or itself. */
export async function verifyCreation(
  { id, origins }: RelyingParty,
  created: Static<typeof CreatedPasskey>,
  challenge: string,
): Promise<Omit<NewPasskey, 'name'> | null> {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...created, ...unsent(created.id) },
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { credential } = registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    signature_count: credential.counter,
    transports: (credential.transports ?? []).slice(0, 10),
  };
}

/** Returns what the browser needs to use one of the passkeys. */
export function buildRequestOptions(
  { id }: RelyingParty,
  challenge: string,
  passkeys: readonly Stored[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: id,
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: toDescriptors(passkeys),
    userVerification: 'preferred',
  });
}

/** Returns the used passkey with its new count of signatures; null when the answer proves nothing. */
export async function verifyUse(
  { id, origins }: RelyingParty,
  answer: Static<typeof UsedPasskey>,
  challenge: string,
  passkeys: readonly Stored[],
): Promise<{ id: number; signatureCount: number } | null> {
  const used = passkeys.find(({ credential_id: known }) => known === answer.id);
  if (!used) return null;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, ...unsent(answer.id) },
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: id,
    credential: { id: used.credential_id, publicKey: new Uint8Array(used.public_key), counter: used.signature_count },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? { id: used.id, signatureCount: authenticationInfo.newCounter } : null;
}

/** Returns the challenge that an answer of the browser names; null for an unreadable one. */
export function readChallenge(response: { response: { clientDataJSON: string } }): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
