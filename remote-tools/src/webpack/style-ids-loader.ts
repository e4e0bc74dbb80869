/** Ids of styled components as the compiler writes them: a hash of the file, and a number within it. */
const styleId = /\bya__sc-([0-9a-f]{1,6})[0-9a-f]*-/g;

/** Shortens the ids of styled components in the scripts of every page, because random text cannot be compressed. */
export default function shortenStyleIds(source: string): string {
  return source.replace(styleId, 'ya-$1-');
}
