import path from 'node:path';

type ExportTarget = string | { types: string; default: string };

/** The fields of package.json that a published package has. */
export interface PackageManifest {
  name: string;
  version: string;
  type?: string;
  license?: string;
  sideEffects?: boolean;
  bin?: Record<string, string>;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
  engines?: Record<string, string>;
}

const sourceExtension = /\.tsx?$/;

/** Returns the package.json of a built package: its exports name code and types beside it instead of sources. */
export function toBuiltManifest(source: PackageManifest): Record<string, unknown> {
  const { name, version, type, license, sideEffects, bin, exports, dependencies, peerDependencies, peerDependenciesMeta, engines } = source;
  return {
    name,
    version,
    type,
    license,
    sideEffects,
    ...(bin ? { bin: mapValues(bin, toBuiltFile) } : {}),
    exports: { ...mapValues(exports, toBuiltTarget), './package.json': './package.json' },
    dependencies,
    // The shell provides these in one version; a folder with another patch version of them can still be installed.
    ...(peerDependencies ? { peerDependencies: mapValues(peerDependencies, (wanted) => `^${wanted}`) } : {}),
    peerDependenciesMeta,
    engines,
  };
}

function toBuiltTarget(file: string): ExportTarget {
  const built = toBuiltFile(file);
  return sourceExtension.test(file) ? { types: built.replace(/\.js$/, '.d.ts'), default: built } : built;
}

/** Sources are in `src`, built files in the root of the package. */
function toBuiltFile(file: string): string {
  return `./${path.posix.relative('src', path.posix.normalize(file)).replace(/^\.\.\//, '')}`.replace(sourceExtension, '.js');
}

function mapValues<From, To>(values: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
