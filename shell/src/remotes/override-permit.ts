/** Header of the request for the developer tools with which a publisher allows an origin for the build of a tab. */
export const permitHeader = 'x-federation-permit';
