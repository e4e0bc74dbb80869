const base = '/account/buyer/sample/';

/** Paths of the screens of this remote, without the locale. Paths of other remotes are in `paths` of the contract. */
export const buyerScreenPaths = {
  list: (offset = 0) => (offset > 0 ? `${base}?offset=${String(offset)}` : base),
  details: (id: string | number) => `${base}${String(id)}/`,
  form: (id: string | number) => `${base}${String(id)}/cancel/`,
};
