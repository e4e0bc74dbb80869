import { type Look, getLook } from './objects';
import { baseLine, gain, type Scene, type SceneObject, type Stage } from './scene';
import type { Subject } from './subjects';
import { hashText, pickBackdrop } from './walls';

/** Objects that lie on a surface and may be turned: clothes, tools, jewelry. */
const lying = new Set(
  `mobile-phone phone-case screen-glass usb-cable watch smartwatch keyboard scissors hair-pick kitchen-knife seedling axe
  meat-on-bone dress coat jeans running-shirt t-shirt womans-clothes billed-cap running-shoe thong-sandal slippers sunglasses glasses scarf gem-stone prayer-beads sparkles stethoscope
  pill bone puzzle-piece ribbon kite pencil crayon pen fountain-pen artist-palette lotus flashlight fishing-pole guitar acoustic-guitar gear nut-and-bolt hammer hammer-and-wrench wrench screwdriver
  triangular-ruler straight-ruler sheaf-of-rice peanuts hot-pepper chocolate-bar bacon sausage candy lollipop ear-of-corn key skateboard carpentry-saw sponge soap razor thermometer
  jacket shirt polo hoodie sweatshirt tracksuit vyshyvanka cargo-trousers combat-shirt wallet belt beanie earrings studs chain bracelet bodysuit romper girls-set boys-set necktie
  mascara straightener clipper insoles brace massage-gun embroidery-hoop yarn paint-by-numbers headlamp dumbbell brake-pads shock-absorber control-arm headlight car-mats floorboards tiles cable-coil
  angle-grinder zip-bags business-cards collar piston secateurs spade rug tomato strawberry cucumber tulip rose hibiscus sunflower bouquet grapes beans ginger-root herb cut-of-meat tropical-fish
  shallow-pan-of-food cooking microphone video-game drone graphics-card memo page-with-curl scroll maracas party-popper locked bug receipt hook light-bulb electric-plug plunger broom`.split(
    /\s+/,
  ),
);
/** Objects that hang on a wall, shown straight. */
const hanging = new Set(
  'air-conditioner socket light-switch cooker-hood framed-picture poster mirror curtains window circuit-breaker voltage-relay chandelier pendant-lamp water-heater gas-boiler convector hob car-stereo wallpaper-roll busy-board'.split(
    ' ',
  ),
);

const standingStages: readonly Stage[] = ['podium', 'arch', 'floor', 'disc', 'sweep'];
const lyingStages: readonly Stage[] = ['flat', 'half', 'tile', 'flat'];
const wideAspect = 1.25;
const sizes = { wide: 410, square: 345, tall: 375, lying: 405 } as const;

/** Composes the scene of a view: 1 and 2 show the whole subject, 3 is a close-up, 4 shows two. A subject always gets the same scene. */
export async function composeScene(subject: Subject, view: number): Promise<Scene> {
  const look = await getLook(subject.object, subject.hue, subject.color);
  const seed = hashText(subject.name);
  const isHanging = hanging.has(subject.object);
  const isLying = isHanging || lying.has(subject.object);
  const isWide = look.width / look.height > wideAspect;
  const stages = isLying
    ? lyingStages
    : standingStages.filter((stage) => !(isWide || subject.companion) || (stage !== 'podium' && stage !== 'arch'));
  const stage = stages[(seed + (view - 1)) % stages.length] ?? 'flat';
  const backdrop = pickBackdrop(look.color, seed, view);
  const turn = isHanging ? 0 : -16 + ((seed * 7 + view * 13) % 30);
  const main: SceneObject = {
    name: subject.object,
    hue: subject.hue,
    color: subject.color,
    size: getSize(look, isLying) * gain[stage],
    x: 300,
    y: baseLine[stage],
    turn,
  };
  if (view === 3)
    return {
      backdrop,
      stage: isLying ? stage : 'flat',
      objects: [{ ...main, size: main.size * 1.5, x: 310, y: isLying ? 330 : 350, turn: isHanging ? 0 : turn / 2 + 6 }],
    };
  if (view === 4) return { backdrop, stage, objects: placePair(main, main, 0.72, isLying) };
  if (!subject.companion) return { backdrop, stage, objects: [main] };
  const companion: SceneObject = { ...main, name: subject.companion, hue: 0, turn: lying.has(subject.companion) ? -turn : 0 };
  return { backdrop, stage, objects: placePair(main, companion, 0.52, isLying) };
}

/** Places the bigger object left of the middle, and the smaller one in front of it on the right. */
function placePair(main: SceneObject, second: SceneObject, ratio: number, isLying: boolean): SceneObject[] {
  const size = Math.min(main.size * 0.86, 350);
  return [
    { ...main, size, x: 245 },
    { ...second, size: size * ratio, x: 455, y: isLying ? main.y + 105 : main.y + 20 },
  ];
}

function getSize({ width, height }: Look, isLying: boolean): number {
  if (isLying) return sizes.lying;
  if (width / height > wideAspect) return sizes.wide;
  return height / width > wideAspect ? sizes.tall : sizes.square;
}
