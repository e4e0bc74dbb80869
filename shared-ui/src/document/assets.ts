import { assetHashes } from '../theme/asset-hashes';
import { type AssetName, assetUrl } from '../theme/asset-url';

export interface Asset {
  name: AssetName;
  /** Path inside this package. */
  file: string;
  /** Path on the site; its content never changes. */
  url: string;
  contentType: string;
}

const contentTypes: Readonly<Record<string, string>> = { '.woff2': 'font/woff2', '.webp': 'image/webp' };

/** Every file that the shell has to serve for the kit. */
export const assets: readonly Asset[] = (Object.keys(assetHashes) as AssetName[]).map((name) => ({
  name,
  file: name.endsWith('.woff2') ? `assets/fonts/${name}` : `assets/${name}`,
  url: assetUrl(name),
  contentType: contentTypes[name.slice(name.lastIndexOf('.'))] ?? 'image/svg+xml',
}));
