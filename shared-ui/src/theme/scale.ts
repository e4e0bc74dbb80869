/**
 * Steps of 4 px, with half steps inside components. The rule `house/style-tokens` reads this list: padding, margin, gap and inset in pixels
 * are one of these.
 */
export type SpaceStep = 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 4.5 | 5 | 6 | 7 | 8 | 10 | 12 | 14 | 16 | 20;

/** `space(4)` is `16px`. */
export function space(step: SpaceStep): string {
  return `${step * 4}px`;
}

/** Radius by element: `mark` bars and dots, `controlSm` and `controlLg` the small and large controls. */
export const radius = {
  mark: '4px',
  xs: '6px',
  sm: '8px',
  controlSm: '10px',
  md: '12px',
  controlLg: '14px',
  lg: '16px',
  xl: '20px',
  xxl: '28px',
  pill: '999px',
} as const;

/** Stacking order, from the page to the tooltip. */
export const zIndex = {
  base: 0,
  raised: 1,
  sticky: 100,
  header: 200,
  bottomBar: 210,
  dropdown: 300,
  overlay: 400,
  sideMenu: 410,
  modal: 500,
  toast: 600,
  tooltip: 700,
} as const;

/** Milliseconds. */
const durations = { instant: 80, fast: 120, base: 180, slow: 240, sideMenu: 300 } as const;

/** Duration and curve of a transition: `transition: opacity ${motion('fast')}`. */
export function motion(speed: keyof typeof durations, curve: 'standard' | 'enter' | 'exit' | 'spring' = 'standard'): string {
  return `${durations[speed]}ms var(--ya-ease-${curve})`;
}

/** Pixels. Under `mobile` is the narrow layout, from `grid` on the wide one. */
export const breakpoints = { mobile: 900, grid: 1200 } as const;

export const media = {
  mobile: '@media (max-width: 899.98px)',
  aboveMobile: '@media (min-width: 900px)',
  tablet: '@media (min-width: 900px) and (max-width: 1199.98px)',
  belowDesktop: '@media (max-width: 1199.98px)',
  desktop: '@media (min-width: 1200px)',
  /** Devices with a real pointer: touch screens would keep the hover look after a tap. */
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;

/** Fixed measures of the frame, in pixels. */
export const layout = {
  contentMax: 1185,
  gutter: 24,
  gutterMobile: 16,
  topBar: 40,
  header: 76,
  headerMobile: 60,
  bottomBar: 64,
  sideMenu: 300,
  cart: 460,
  accountNav: 284,
} as const;
