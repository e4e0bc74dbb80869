import { propertyName } from '../theme/names';
import { colors, motionTokens, palettes, shadows, typeScale } from '../theme/tokens';

interface Tree {
  readonly [key: string]: string | Tree;
}

function declarations(tree: Tree, path = ''): string {
  return Object.entries(tree)
    .map(([key, value]) => {
      const name = path ? `${path}.${key}` : key;
      return typeof value === 'string' ? `${propertyName(name)}:${value};` : declarations(value, name);
    })
    .join('');
}

interface TypeStep {
  size: number;
  line: number;
  weight?: number;
  tracking?: string;
  mobile?: { size: number; line: number };
}

function typeDeclarations(isMobile: boolean): string {
  return Object.entries<TypeStep>(typeScale)
    .filter(([, step]) => !isMobile || step.mobile)
    .map(([name, { size, line, weight = 400, tracking = '0', mobile }]) => {
      const property = propertyName(`type.${name}`);
      if (isMobile && mobile) return `${property}:${weight} ${mobile.size}px/${mobile.line}px var(--ya-font);`;
      return `${property}:${weight} ${size}px/${line}px var(--ya-font);${property}-tracking:${tracking};`;
    })
    .join('');
}

const family = "'Onest Variable','Onest Hryvnia','Onest Fallback',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
/** Colors of awnings and initials of shops; leaf has no token of its own. */
function stalls({ awning }: (typeof colors)['light' | 'dark']): string {
  const fills = {
    pine: awning.a,
    honey: awning.honeyA,
    poppy: awning.poppyA,
    cornflower: awning.cornflowerA,
    lagoon: awning.lagoonA,
    heather: awning.heatherA,
  };
  return declarations({ ...fills, leaf: palettes.leaf[500] }, 'stall');
}

const dark = `color-scheme:dark;--ya-picture-filter:brightness(.93);--ya-drawing-filter:brightness(.7);--ya-wordmark:#fff;--ya-raised-hover:${colors.dark.surface.skeletonShine};--ya-promo-mix-bg:16%;--ya-promo-mix-line:55%;${declarations(colors.dark)}${declarations(shadows.dark, 'shadow')}${stalls(colors.dark)}`;

/** Custom properties of the theme: light by default, dark by the system's preference or by `data-theme` on the root element. */
export function themeCss(): string {
  return [
    `:root{color-scheme:light;--ya-font:${family};--ya-wordmark:${palettes.pine[800]};--ya-raised-hover:${colors.light.surface.hover};--ya-promo-mix-bg:12%;--ya-promo-mix-line:60%;`,
    declarations(palettes),
    declarations(motionTokens.easing, 'ease'),
    typeDeclarations(false),
    declarations(colors.light),
    declarations(shadows.light, 'shadow'),
    stalls(colors.light),
    '}',
    `@media (max-width:899.98px){:root{${typeDeclarations(true)}}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `:root[data-theme=dark]{${dark}}`,
  ].join('');
}
