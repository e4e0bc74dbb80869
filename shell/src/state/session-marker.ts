/**
 * The service sets this cookie beside the refresh cookie, which scripts cannot read. It is neither secret nor a proof; without it a
 * visitor's page skips a refresh that would be refused.
 */
const markerCookie = 'yarmarok_signed_in';

/** Returns whether a session may exist. */
export function hasSessionMarker(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${markerCookie}=`));
}
