import type { colors, palettes, shadows, typeScale } from './tokens';

/** Dotted paths to the leaves of a token tree: `text.primary`, `orderStatus.new.bg`. */
type LeafPath<Tree> = { [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${LeafPath<Tree[Key]>}` }[keyof Tree &
  string];

type PalettePath = { [Name in keyof typeof palettes]: `${Name}.${keyof (typeof palettes)[Name] & string}` }[keyof typeof palettes];

export type ColorName = LeafPath<(typeof colors)['light']>;
export type PaletteName = PalettePath;
export type TypeName = keyof typeof typeScale;
export type ShadowName = keyof (typeof shadows)['light'];

/** `orderStatus.waitingForPayment.bg` → `--ya-order-status-waiting-for-payment-bg`. */
export function propertyName(path: string): string {
  return `--ya-${path.replaceAll('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** A color of the theme as a CSS value; follows light and dark. */
export function color(name: ColorName): string {
  return `var(${propertyName(name)})`;
}

/** A color that stays the same in both themes. */
export function palette(name: PaletteName): string {
  return `var(${propertyName(name)})`;
}

/** Declarations of one step of the type scale; they include the sizes under 900 px. */
export function type(name: TypeName): string {
  const property = propertyName(`type.${name}`);
  return `font: var(${property}); letter-spacing: var(${property}-tracking);`;
}

export function shadow(name: ShadowName): string {
  return `var(${propertyName(`shadow.${name}`)})`;
}
