import type { JudgedQueries, Wanted } from './judged-queries';

/** Difficulties of a query. */
export type ReadingKind = 'receiver' | 'sign' | 'absent' | 'error';

/** A query, the categories that a shopper means, a pattern of the offers among them, and categories that are near. */
type Reading = [queries: string, categories: string, text?: RegExp | null, related?: string];

const allGoods = 'elektronika pobutova-tekhnika dim-i-sad sport-i-khobi krasa-ta-zdorovia odiah-vzuttia-ta-aksesuary avto-i-moto';
const toys = 'ihrashky-ta-ihry tovary-dlia-tvorchosti dytiachi-knyhy';
const womensThings =
  'podarunky-ta-kvity zhinochyi-odiah zhinochi-krosivky zhinochi-cherevyky-ta-choboty zhinochi-sumky prykrasy dohliad makiiazh-ta-parfumy';
const mensThings =
  'podarunky-ta-kvity cholovichyi-odiah cholovichi-krosivky cholovichi-cherevyky hamantsi remeni naruchni-hodynnyky mashynky-dlia-stryzhky-ta-brytvy parfumeriia';

/** Receivers of things: presents, everything for a person, one thing for a person. */
const receivers: Reading[] = [
  [
    'подарунок дитині | подарок ребенку | gift for a child | подарунки для дітей | подарки детям | present for kids',
    toys,
    null,
    'dytiachi-tovary',
  ],
  ['подарунок дитині до 1000 | подарок ребенку до 1000 грн | дитячі подарунки | детские подарки', toys, null, 'dytiachi-tovary'],
  ['подарунок хлопчику | подарок сыну | gift for a boy | подарунок синові 7 років | подарок мальчику 5 лет', toys, null, 'dytiachi-tovary'],
  ['подарунок доньці | подарок девочке | gift for daughter | подарунок онуці | подарок внуку', toys, null, 'dytiachi-tovary'],
  [
    'подарунок немовляті | подарок новорожденному | gift for a baby',
    'ihrashky-ta-ihry dlia-maliukiv odiah-dlia-novonarodzhenykh',
    null,
    'dytiachi-tovary',
  ],
  ['дитині | ребенку | for a child | для дитини | для ребенка | for children', 'dytiachi-tovary dytiachi-knyhy'],
  ['для мами | маме | for mom | для дружини | жене | for her', womensThings],
  ['для тата | папе | for dad | чоловікові | мужу | for husband', mensThings],
  ['подарунок бабусі | подарок бабушке | gift for grandma | подарунок подрузі | подарок девушке', 'podarunky-ta-kvity'],
  ['подарунок татові | подарок парню | gift for boyfriend | подарунок вчительці | подарок коллеге', 'podarunky-ta-kvity'],
  ['кросівки дитині | кроссовки ребенку | trainers for a child | кросівки для сина', 'dytiache-vzuttia'],
  ['кросівки дружині | кроссовки для девушки | trainers for wife', 'zhinochi-krosivky'],
  ['кросівки чоловікові | кроссовки мужу | sneakers for him', 'cholovichi-krosivky'],
  ['куртка жене | куртка для дівчини | jacket for mom', 'zhinochi-kurtky-ta-palta'],
  ['куртка чоловіку | куртка папе | jacket for husband', 'cholovichi-kurtky'],
  [
    'сукня доньці | платье дочке | dress for daughter | сукня для дівчинки 6 років',
    'odiah-dlia-divchatok',
    /сукня/i,
    'odiah-dlia-divchatok',
  ],
  ['одяг сину | одежда мальчику | clothes for a boy', 'odiah-dlia-khlopchykiv', null, 'dytiachyi-odiah-i-vzuttia'],
  ['книга дитині | книжка ребенку | book for a child', 'dytiachi-knyhy'],
  ['рюкзак школяру | рюкзак школьнику | backpack for a schoolboy', 'shkilni-riukzaky'],
  ['окуляри для жінки | очки для женщины | sunglasses for women', 'sontsezakhysni-okuliary', /для жінок/i, 'sontsezakhysni-okuliary'],
  ['костюм спортивний чоловікові | спортивный костюм мужу', 'sportyvni-kostiumy', /чоловіч/i, 'sportyvni-kostiumy'],
  ['вишиванка дружині | вышиванка женщине | vyshyvanka for women', 'vyshyvanky', /жіноч/i, 'vyshyvanky'],
  ['парфуми мамі | духи маме | perfume for girlfriend', 'parfumeriia'],
  ['годинник татові | часы мужу | watch for him', 'naruchni-hodynnyky smarthodynnyky'],
  ['велосипед дитині | велосипед ребенку | bike for a child', 'velosypedy'],
  ['телефон бабусі | телефон бабушке | phone for grandma', 'knopkovi-telefony smartfony'],
  ['лялька доньці | кукла дочке | doll for a girl', 'lialky-ta-aksesuary'],
  ['корм коту | корм собаке | food for my dog', 'korm-dlia-kotiv korm-dlia-sobak'],
];

/** Signs inside of names. */
const signs: Reading[] = [
  ['масло 5w-30 | олива 5w-30 | oil 5w-30 | 5W-30 | олива 5w – 30', 'motorni-olyvy', /5w-30/i],
  ['масло 10w-40 | 10w-40 олива | engine oil 10w-40', 'motorni-olyvy', /10w-40/i],
  ['масло 0w-20 castrol | castrol 0w-20', 'motorni-olyvy', /castrol[^]*0w-20|0w-20[^]*castrol/i],
  ['castrol 5w-40', 'motorni-olyvy', /castrol[^]*5w-40|5w-40[^]*castrol/i],
  ['usb-c кабель | кабель usb-c | usb-c cable', 'zariadni-prystroi-ta-kabeli', /кабель[^]*usb-c/i, 'zariadni-prystroi-ta-kabeli'],
  ['micro-usb кабель | кабель микро-usb', 'zariadni-prystroi-ta-kabeli', /micro-usb/i],
  ['wi-fi роутер | wi-fi router | вай-фай роутер', 'merezheve-obladnannia'],
  ['t-shirt | men’s t-shirt | t-shirt чоловіча', 'futbolky-ta-polo'],
  ['гель-лак kodi | гель-лак коди', 'manikiur-ta-pedykiur', /kodi/i],
  ['bosch gbh 2-26 | перфоратор gbh-2-26 | перфоратор 2-26', 'perforatory', /2-26/],
  ['omega-3 | омега-3', 'vitaminy-ta-dobavky', /омега-3/i],
  ['омега-3 solgar | solgar omega-3', 'vitaminy-ta-dobavky', /омега-3[^]*solgar|solgar[^]*омега-3/i],
  ['g-shock | casio g-shock', 'naruchni-hodynnyky', /g-shock/i],
  ['мтз-82 запчастини | запчасти мтз-82', 'zapchastyny-dlia-traktoriv', /мтз-82/i],
  ['iphone-15 | айфон-15', 'smartfony', /iphone 15/i],
  ['galaxy-s24 | samsung galaxy-s24', 'smartfony', /galaxy s24/i],
  ['rtx-4060 | відеокарта rtx-4060 | видеокарта 4060-ti', 'videokarty', /4060/],
  ['led-лампа | led-лампочка | лед-лампа', 'svitlodiodni-lampy'],
  ['робот-пилосос | робот-пылесос | robot-vacuum', 'roboty-pylososy'],
  ['e-scooter xiaomi | електро-самокат xiaomi', 'elektrosamokaty', /xiaomi/i],
  ['спальник -5 | спальный мешок -5', 'spalni-mishky', /-5 °c/i],
  ['цемент м-500 | cement m-500', 'sukhi-sumishi-ta-tsement', /цемент[^]*м-500/i],
  ['коляска 3-в-1 | візок 3-в-1', 'dytiachi-vizochky', /3 в 1/],
  ['185/65-15 | шини 205/55-16', 'shyny', /185\/65 r15|205\/55 r16/i],
  ['dnipro-m шуруповерт | дриль-шуруповерт dnipro-m', 'dryli-ta-shurupoverty', /dnipro-m/i],
  ['m-tac штани | м-tac штани', 'taktychnyi-odiah', /штани[^]*m-tac/i],
];

/** Things that the catalog lacks, with the nearest ones. */
const absent: Reading[] = [
  ['бензопила | бензопила stihl | chainsaw | електропила', 'sadovyi-instrument hazonokosarky'],
  ['няня | nanny | няня для дитини | няня ребенку', 'pobutovi-posluhy repetytory veduchi-ta-orhanizatsiia-sviat'],
  ['мыло ручной работы | мило ручної роботи | handmade soap | soap', 'dohliad-za-tilom'],
  ['dell xps | делл xps | dell xps 13 | dell inspiron', 'noutbuky'],
  ['samsung galaxy fold | galaxy z flip | самсунг фолд', 'smartfony', /samsung|galaxy/i, 'smartfony'],
  ['тостер | toaster | соковыжималка', 'tekhnika-dlia-kukhni'],
  ['валіза | чемодан на колесах | suitcase', 'sumky-ta-aksesuary'],
  ['скрипка | violin | піаніно | пианино', 'hitary'],
  ['телескоп | бінокль | binoculars | микроскоп', 'fotoaparaty foto-ta-smartprystroi'],
  ['купальник | swimsuit | піжама жіноча', 'zhinochyi-odiah'],
  ['батут | trampoline', 'ihrashky-ta-ihry'],
  ['торт на замовлення | торт | birthday cake', 'solodoshchi-ta-delikatesy keiterynh'],
  ['вино червоне | вино | red wine', 'napoi'],
  ['ялинка | елка искусственная | christmas tree', 'osvitlennia-ta-dekor suveniry-ta-dekor'],
  ['швейна машинка | швейная машинка | sewing machine', 'tovary-dlia-rukodillia'],
  ['лобзик | рубанок | circular saw', 'instrumenty'],
  ['стоматолог | стоматолог київ | dentist', 'krasa-ta-dohliad'],
  ['краватка | галстук | necktie', 'sumky-ta-aksesuary cholovichyi-odiah'],
  ['ковзани | коньки | ice skates', 'sport-i-khobi'],
  ['холодильник liebherr | liebherr | fridge miele', 'kholodylnyky'],
];

/** One wrong letter, a missing one, one too many, two that changed places, vowels as one hears them. */
const errors: Reading[] = [
  ['aple | appel | aplle | эпл | appple', 'elektronika', /apple/i],
  ['тіліфон | тилифон | телифон | telefone | тєлєфон', 'smartfony knopkovi-telefony'],
  ['самсунк телефон | samsng phone | самсунг тилифон', 'smartfony knopkovi-telefony', /samsung/i],
  ['ноутбк | нотубук | ноутбукк | laptpo | labtop | нойтбук', 'noutbuky'],
  ['пилисос | пылисос | vacum cleaner | пилосось', 'pylososy roboty-pylososy'],
  ['телевізр | тилевизор | telivision | телевизер', 'televizory'],
  ['навушнікі | наушнеки | hedphones | headfones', 'navushnyky'],
  ['холодильнк | халадильник | refrigirator | холодильгик', 'kholodylnyky'],
  ['xaomi телефон | xiomi redmi', 'smartfony knopkovi-telefony', /xiaomi/i],
  ['xiaomy | xiaomii', allGoods, /xiaomi/i],
  ['boshc дриль | дрель бошь | bosh drill', 'dryli-ta-shurupoverty', /bosch/i, 'dryli-ta-shurupoverty'],
  ['кросівкм | кросовкы | snekers | красовки', 'zhinochi-krosivky cholovichi-krosivky'],
  ['сукняя | плате | dres', 'sukni'],
  ['матрац | матрасс | matress', 'matratsy'],
  ['деван | дивн | sofaa', 'dyvany'],
  ['кандиционер | кондіціонер | air conditoner', 'kondytsionery'],
  ['гинератор | генератр | generater', 'heneratory'],
  ['шуроповерт | шуруповет | cordles drill', 'dryli-ta-shurupoverty'],
  ['bycicle | велосіпед | вылосипед', 'velosypedy'],
  ['perfum | парфюми | порфуми', 'parfumeriia'],
  ['каляска | colyaska | strolller', 'dytiachi-vizochky'],
  ['игрущки | ігрушкі | toyss', 'ihrashky-ta-ihry'],
  ['электрек | єлектрик | electritian', 'elektromontazhni-roboty'],
  ['рипититор | репетітор | репитетор', 'repetytory anhliiska-mova pidhotovka-do-nmt'],
  ['маникур | манікюрр | maincure', 'manikiur-i-pedykiur'],
  ['шеколад | шоколод | choclate', 'shokolad-ta-tsukerky'],
  ['акумулятр авто | акамулятор автомобільний | car batery', 'avtomobilni-akumuliatory'],
  ['полатка | намед | палаткка', 'namety'],
  ['adidsa | адідасс | адидос', 'vzuttia', /adidas/i],
];

const kinds: Record<ReadingKind, readonly Reading[]> = { receiver: receivers, sign: signs, absent, error: errors };

/** Queries that are hard to read, judged before search was tried with most of them. */
export const readingQueries: readonly (JudgedQueries & { kind: ReadingKind })[] = Object.entries(kinds).flatMap(([kind, readings]) =>
  readings.map(([queries, categories, text, related]) => {
    const exact: Wanted = text ? { categories, text } : { categories };
    return { kind: kind as ReadingKind, queries, exact, ...(related === undefined ? {} : { related: { categories: related } }) };
  }),
);
