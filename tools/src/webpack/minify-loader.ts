import { minifySync } from '@swc/core';

/** Minifies a module. The names of its exports stay. */
export default function minify(source: string): string {
  return minifySync(source, { module: true, compress: { passes: 4 }, mangle: true }).code;
}
