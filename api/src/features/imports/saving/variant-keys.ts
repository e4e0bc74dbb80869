/** Names that exports give to groups without a name in price lists: `ym-` and the id of the group. */
export const ownGroup = /^ym-([1-9]\d{0,14})$/;
