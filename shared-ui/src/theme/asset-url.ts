import { assetHashes } from './asset-hashes';

export type AssetName = keyof typeof assetHashes;

/** The shell serves the files of `assets/` under this address. */
export const assetBase = '/static/assets/';

/** The immutable address of a picture or font of the kit: the name carries the content's hash. */
export function assetUrl(name: AssetName): string {
  return assetBase + name.replace('.', `.${assetHashes[name]}.`);
}
