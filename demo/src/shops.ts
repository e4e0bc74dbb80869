import { buildAlias } from '../../api/src/features/shops';
import type { SourceCategory } from '../../api/src/install';
import { Random } from './random';
import { buildAbout, pickSlogan } from './shop-texts';
import type { Text3 } from './source-data';

export interface DemoShop {
  id: number;
  alias: string;
  title: string;
  city: 'kyiv' | 'kharkiv';
  phone: string;
  email: string;
  /** Aliases of the leaf categories that it trades in. */
  leaves: readonly string[];
  slogan: Text3;
  about: Text3;
  /** Mean rating by its buyers. */
  meanStars: number;
  isOwnedByDemoSeller: boolean;
  isSitePublished: boolean;
  createdAt: Date;
}

interface NamedShop {
  key: string;
  title: string;
  city: DemoShop['city'];
  leaves: readonly string[];
  slogan: Text3;
  meanStars: number;
  isOwned?: boolean;
  ageDays: number;
}

/** Hand-written shops, shown in screenshots. Their ids decide the colors of their awnings. */
const namedShops: readonly NamedShop[] = [
  {
    key: 'komora',
    title: 'Бабусина комора',
    city: 'kyiv',
    leaves:
      'med-i-produkty-bdzhilnytstva krupy-ta-bobovi oliia-ta-sousy horikhy-ta-sukhofrukty spetsii-ta-prypravy chai kava syry shokolad-ta-tsukerky miasni-delikatesy'.split(
        ' ',
      ),
    slogan: { uk: 'Смачне, як у дитинстві', ru: 'Вкусное, как в детстве', en: 'Food that tastes of childhood' },
    meanStars: 4.86,
    isOwned: true,
    ageDays: 610,
  },
  {
    key: 'drimko',
    title: 'Дрімко',
    city: 'kharkiv',
    leaves:
      'miaki-ihrashky konstruktory nastilni-ihry mashynky-ta-transport rozvyvalni-ihrashky dytiachi-knyhy povitriani-kulky lialky-ta-aksesuary'.split(
        ' ',
      ),
    slogan: {
      uk: 'Іграшки, з якими добре засинати',
      ru: 'Игрушки, с которыми хорошо засыпать',
      en: 'Toys that are good to fall asleep with',
    },
    meanStars: 4.78,
    isOwned: true,
    ageDays: 420,
  },
  {
    key: 'skrynia',
    title: 'Чарівна скриня',
    city: 'kyiv',
    leaves:
      'kabluchky serezhky lantsiuzhky-ta-pidvisky braslety dohliad-za-tilom dekoratyvna-kosmetyka podarunkovi-nabory parfumeriia'.split(
        ' ',
      ),
    slogan: { uk: 'Дрібниці, що радують щодня', ru: 'Мелочи, которые радуют каждый день', en: 'Small things that please every day' },
    meanStars: 4.75,
    ageDays: 560,
  },
  {
    key: 'loznytsia',
    title: 'Лозниця',
    city: 'kyiv',
    leaves:
      'suveniry-ta-dekor svichky-ta-aromadyfuzory stiltsi-ta-taburety stoly posud-dlia-serviruvannia tovary-dlia-rukodillia kylymy rushnyky dzerkala nastilni-lampy kartyny-ta-postery'.split(
        ' ',
      ),
    slogan: {
      uk: 'Плетене, гончарне, дерев’яне: зроблене руками',
      ru: 'Плетёное, гончарное, деревянное: сделанное руками',
      en: 'Woven, thrown and carved by hand',
    },
    meanStars: 4.92,
    isOwned: true,
    ageDays: 730,
  },
  {
    key: 'lyon',
    title: 'Льон і вовна',
    city: 'kyiv',
    leaves:
      'sukni zhinochi-kurtky-ta-palta bluzky-ta-sorochky vyshyvanky shapky-ta-sharfy zhinochi-sumky zhinochi-dzhynsy zhinochi-cherevyky-ta-choboty'.split(
        ' ',
      ),
    slogan: { uk: 'Одяг із того, що росте поруч', ru: 'Одежда из того, что растёт рядом', en: 'Clothes made of what grows nearby' },
    meanStars: 4.7,
    ageDays: 500,
  },
  {
    key: 'stepan',
    title: 'Майстер Степан',
    city: 'kyiv',
    leaves:
      'vantazhni-perevezennia pereizdy-ta-vantazhnyky maister-na-hodynu santekhnichni-roboty elektromontazhni-roboty remont-kvartyr prybyrannia remont-pobutovoi-tekhniky'.split(
        ' ',
      ),
    slogan: {
      uk: 'Приїдемо, зробимо, приберемо за собою',
      ru: 'Приедем, сделаем, уберём за собой',
      en: 'We come, do the job and clean up',
    },
    meanStars: 4.81,
    ageDays: 390,
  },
  {
    key: 'zvuk',
    title: 'Дім звуку',
    city: 'kharkiv',
    leaves: 'navushnyky portatyvni-kolonky saundbary televizory proiektory fotoaparaty hitary noutbuky monitory smartfony'.split(' '),
    slogan: { uk: 'Слухайте так, як записали', ru: 'Слушайте так, как записали', en: 'Hear it the way it was recorded' },
    meanStars: 4.66,
    ageDays: 640,
  },
  {
    key: 'instrument',
    title: 'Теплі руки',
    city: 'kharkiv',
    leaves:
      'nabory-instrumentiv dryli-ta-shurupoverty kutovi-shlifmashyny perforatory sadovyi-instrument farby-ta-laky zvariuvalni-aparaty'.split(
        ' ',
      ),
    slogan: { uk: 'Інструмент, який не підведе', ru: 'Инструмент, который не подведёт', en: 'Tools that do not let you down' },
    meanStars: 4.6,
    ageDays: 350,
  },
  {
    key: 'koleso',
    title: 'Колесо',
    city: 'kharkiv',
    leaves: 'velosypedy elektrosamokaty veloaksesuary namety spalni-mishky turystychni-riukzaky likhtari hanteli-ta-shtanhy'.split(' '),
    slogan: { uk: 'Усе, щоб вирушити в дорогу', ru: 'Всё, чтобы отправиться в путь', en: 'Everything for the road' },
    meanStars: 4.6,
    ageDays: 450,
  },
];

const firstWords = [
  'Комора',
  'Скриня',
  'Майстерня',
  'Лавка',
  'Ятка',
  'Двір',
  'Світлиця',
  'Куток',
  'Гніздо',
  'Криниця',
  'Вітрина',
  'Полиця',
  'Кошик',
  'Садиба',
  'Ґанок',
];
const lastWords = [
  'Барвінок',
  'Мальва',
  'Калина',
  'Світанок',
  'Оберіг',
  'Промінь',
  'Лелека',
  'Сокіл',
  'Веселка',
  'Джерело',
  'Затишок',
  'Вишня',
  'Слобода',
  'Явір',
];
const dayMs = 24 * 3600_000;

/** Makes the demo shops: the named ones and 210 with invented names, spread over the categories and the two cities. */
export function makeShops(roots: readonly SourceCategory[], now: Date): DemoShop[] {
  const random = new Random(7);
  const titles = random.sample(
    firstWords.flatMap((first) => lastWords.map((last) => `${first} «${last}»`)),
    firstWords.length * lastWords.length,
  );
  const sections = roots.map((root) => ({ root, parts: (root.children ?? []).map((part) => ({ part, leaves: listLeaves(part) })) }));
  const named = namedShops.map((shop, index) =>
    complete({ ...shop, isOwned: shop.isOwned ?? false }, index + 1, findTopic(sections, shop.leaves), now),
  );
  const invented = titles.map((title, index) => {
    const { root, parts } = sections[index % sections.length] ?? { root: undefined, parts: [] };
    // Shops take the parts of their section in rotation, so that each part has several shops; most take a second part too.
    const round = Math.floor(index / sections.length);
    const own = [parts[round % parts.length], ...(random.chance(0.7) ? [random.pick(parts)] : [])].filter((part) => part !== undefined);
    const shop = {
      title,
      city: random.chance(0.6) ? ('kyiv' as const) : ('kharkiv' as const),
      leaves: [...new Set(own.flatMap(({ leaves }) => leaves))],
      slogan: pickSlogan(random),
      meanStars: 4.25 + random.next() * 0.65,
      isOwned: false,
      ageDays: random.integer(100, 900),
    };
    return complete(shop, namedShops.length + index + 1, own[0]?.part.title ?? root?.title ?? { uk: '', ru: '', en: '' }, now);
  });
  return [...named, ...invented];
}

/** Finds a named shop by the key that hand-written offers use. */
export function findNamedShop(shops: readonly DemoShop[], key: string): DemoShop {
  const shop = shops[namedShops.findIndex((named) => named.key === key)];
  if (!shop) throw new Error(`There is no shop called ${key}`);
  return shop;
}

function complete(shop: Omit<NamedShop, 'key' | 'isOwned'> & { isOwned: boolean }, id: number, topic: Text3, now: Date): DemoShop {
  const { title, city, leaves, slogan, meanStars, isOwned, ageDays } = shop;
  return {
    id,
    alias: buildAlias(title),
    title,
    city,
    phone: `+38050000${String(id).padStart(4, '0')}`,
    email: `shop-${String(id)}@yarmarok.example`,
    leaves,
    slogan,
    about: buildAbout(title, topic, city, id),
    meanStars,
    isOwnedByDemoSeller: isOwned,
    isSitePublished: isOwned || id % 5 !== 0,
    createdAt: new Date(now.getTime() - ageDays * dayMs),
  };
}

function listLeaves(category: SourceCategory): string[] {
  return category.children?.length ? category.children.flatMap(listLeaves) : [category.alias];
}

function findTopic(
  sections: readonly { parts: readonly { part: SourceCategory; leaves: readonly string[] }[] }[],
  leaves: readonly string[],
): Text3 {
  const parts = sections.flatMap((section) => section.parts);
  return parts.find((entry) => entry.leaves.includes(leaves[0] ?? ''))?.part.title ?? { uk: '', ru: '', en: '' };
}
