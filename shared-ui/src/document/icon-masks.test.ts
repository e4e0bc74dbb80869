import { iconMask } from '../theme/mixins';
import { iconMaskCss } from './icon-masks';

const valueOf = (name: string) => new RegExp(`--ya-${name}:([^;]*);`).exec(iconMaskCss)?.[1];

it('cuts the icons of cards out of one picture, each where it is drawn', () => {
  const drawn = [...(valueOf('icons') ?? '').matchAll(/translate\(0 (\d+)\)'%3E(.*?)%3C\/g%3E(?=%3Cg transform|%3C\/svg)/g)];
  const masks = [...iconMaskCss.matchAll(/--ya-mask-([a-z-]+):var\(--ya-icons\) 0 ([\d.]+)% \/ 100% (\d+)%;/g)];

  expect(drawn.length).toBeGreaterThan(1);
  expect(masks).toHaveLength(drawn.length);
  for (const [index, [, name = '', position, size]] of masks.entries()) {
    expect(Number(size)).toBe(100 * drawn.length);
    // What `mask-position` leaves above the box, in heights of an icon.
    expect((Number(position) / 100) * (drawn.length - 1) * 24).toBeCloseTo(Number(drawn[index]?.[1]));
    expect(valueOf(`icon-${name}`)).toContain(drawn[index]?.[2]);
  }
});

it('leaves every icon to shells and remotes that know it as a picture of its own', () => {
  expect(iconMask('heart')).toBe('mask: var(--ya-mask-heart, var(--ya-icon-heart) center / contain);');
  for (const name of ['heart', 'check', 'star']) expect(valueOf(`icon-${name}`)).toMatch(/^url\("data:image\/svg\+xml,/);
});
