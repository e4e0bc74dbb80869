/** Cookies with the visitor id and the build that failed in this browser. */
export const visitorCookie = 'yarmarok_visitor';
export const avoidedCookie = 'yarmarok_avoid';
