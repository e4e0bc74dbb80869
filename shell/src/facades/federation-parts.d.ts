// Parts of the federation runtime that come without types.
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export function consumes(options: unknown): void;
}
declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  export function installInitialConsumes(options: unknown): void;
}
