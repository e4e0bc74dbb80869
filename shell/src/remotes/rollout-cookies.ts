/** Cookies by which a browser keeps what it got: its place among the visitors, and a build that did not work for it. */
export const visitorCookie = 'yarmarok_visitor';
export const avoidedCookie = 'yarmarok_avoid';
