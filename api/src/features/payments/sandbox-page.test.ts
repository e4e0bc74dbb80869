import { sandboxPage } from './sandbox-page';

const page = sandboxPage({ siteName: 'Ярмарок', locale: 'en', amountMinor: 700, redirectUrl: 'https://shop.example/', status: 'pending' });

/** Colors by name in the light theme, and in the dark one, which changes some of them. */
function readThemes(): Record<'light' | 'dark', Record<string, string>> {
  const read = (text: string) => Object.fromEntries([...text.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, color]) => [name, color]));
  const [light = '', dark = ''] = [...page.matchAll(/:root \{([^}]*)\}/g)].map(([, rules]) => rules);
  return { light: read(light), dark: { ...read(light), ...read(dark) } };
}

/** Relative luminance of WCAG 2.2. */
function luminance(color: string): number {
  const digits = color.length === 4 ? color.slice(1).replace(/./g, '$&$&') : color.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a = '', b = ''): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

it.each(['light', 'dark'] as const)('can be read in the %s theme', (theme) => {
  const colors = readThemes()[theme];

  expect(contrast(colors['on-leaf'], colors.leaf)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colors.ink, colors.card)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colors.soft, colors.card)).toBeGreaterThanOrEqual(4.5);
});
