const colors = ['pine', 'honey', 'poppy', 'cornflower', 'lagoon', 'heather', 'leaf'] as const;

export type ShopColor = (typeof colors)[number];

/** Returns the color of a shop's awning and initials, the same everywhere: docs/design.md#colors. */
export function shopColor(shopId: number): ShopColor {
  return colors[Math.abs(shopId) % colors.length] ?? 'pine';
}

/** Fill of stripes and avatars as a CSS value. */
export function shopFill(name: ShopColor): string {
  return `var(--ya-stall-${name})`;
}
