/**
 * The service sets this cookie beside the refresh cookie, which no script can read. It is no secret and proves nothing;
 * without it a visitor's page need not ask for a session and be refused.
 */
const markerCookie = 'yarmarok_signed_in';

/** Whether a session is worth asking for. */
export function hasSessionMarker(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${markerCookie}=`));
}
