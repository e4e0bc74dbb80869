import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { demoPassword } from '../../../demo/src/index';
import { startTcpProxy } from '../chaos/tcp-proxy';
import { buildAddress, type Parameters, type Side } from './addresses';
import { Visit } from './visit';

const offerScreen = '/offers/:alias/';
const shop = '/account/seller/shops/:shopId/';
const inHeader = 'header :is(a, button)';
const inDialog = '[role=dialog] :is(a, button)';

export async function signIn(visit: Visit, email: string): Promise<void> {
  await visit.open('/account/login-and-registration/');
  await visit.fill(/^E-mail/, email);
  await visit.fill(/^Пароль/, demoPassword, 'main input[type=password]');
  await visit.press(/^Увійти$/, 'main form button');
  await visit.isAt(/^(?!.*login-and-registration)/);
}

/** A guest orders from an offer through the cart. */
async function order(visit: Visit, parameters: Parameters): Promise<void> {
  await visit.open(buildAddress(offerScreen, parameters));
  await visit.press(/^У кошик$/);
  // The notice is still visible, and must not cover the link.
  await visit.press(/^Кошик/, inHeader);
  await visit.press(/^Оформити замовлення$/, inDialog);
  await visit.isAt(/^\/create-order\/$/);
  await visit.fill(/^Ім’я та прізвище/, 'Гість Браузера');
  await visit.fill(/^Телефон/, `050${randomInt(1_000_000, 9_999_999)}`);
  await visit.fill(/^E-mail/, `browsers-${Date.now()}@mail.example`);
  await visit.choose(/^Місто/, 1);
  await visit.fill(/^Відділення/, '№ 42');
  await visit.press(/^Підтвердити замовлення$/);
  await visit.see(/Дякуємо, замовлення прийнято[^]*YA-[2-9A-Z]{8}/);
}

/** Back leads to the previous page with its later changes. */
async function favoriteAndBack(visit: Visit, parameters: Parameters): Promise<void> {
  const heart = 'main button[aria-pressed]';
  await visit.open('/about/');
  await visit.driver.evaluate(() => void ((window as { isKept?: boolean }).isKept = true));
  await visit.open(buildAddress(offerScreen, parameters));
  await visit.press(/^Обране$/, heart);
  await visit.see(/Товар (?:додано до|прибрано з) обраного/);
  await visit.press(/^У кошик$/);
  await visit.find(/^Кошик.*1/, inHeader);
  await visit.driver.evaluate(() => {
    history.back();
  });
  await visit.isAt(/^\/about\/$/);
  const isKept = await visit.driver.evaluate(() => (window as { isKept?: boolean }).isKept === true);
  console.log(`  back is ${isKept ? '' : 'not '}answered from the cache of pages`);
  await visit.see(/Кошик\s*1/);
}

async function editGrid(visit: Visit, parameters: Parameters): Promise<void> {
  const stock = String(randomInt(100, 999));
  await visit.open(buildAddress(`${shop}main/`, parameters));
  await visit.see(/Перегляди й контакти/);
  await visit.open(buildAddress(`${shop}offers/grid/`, parameters));
  await visit.fill(/^Залишок/, stock);
  await visit.press(/^Зберегти$/);
  await visit.see(/Повернути як було/);
  await visit.open(buildAddress(`${shop}offers/grid/`, parameters));
  await visit.until('the stock is saved', () =>
    visit.driver.evaluate(
      (value: string) => document.querySelector<HTMLInputElement>('main input[data-cell=stock]')?.value === value,
      stock,
    ),
  );
}

async function importFile(visit: Visit, parameters: Parameters): Promise<void> {
  const file = path.join(os.tmpdir(), `yarmarok-browsers-${Date.now()}.csv`);
  fs.writeFileSync(
    file,
    'Код;Назва;Ціна;Одиниця_виміру;Назва_групи\nBR-1;Телефон один;1000;шт.;Смартфони\nBR-2;Телефон два;2000;шт.;Смартфони\n',
  );
  try {
    await visit.open(buildAddress(`${shop}offers/import/`, parameters));
    await visit.attach(file);
    await visit.see(/Як ми прочитали файл/);
    await visit.press(/^Імпортувати$/);
    await visit.see(/2 \/ 2/);
  } finally {
    fs.rmSync(file);
  }
}

/** A visited page is shown while the server is down. */
async function readOffline(visit: Visit, _parameters: Parameters, shell: string): Promise<void> {
  const proxy = await startTcpProxy({ port: Number(new URL(shell).port) });
  try {
    const away = new Visit(visit.driver, `http://localhost:${proxy.port}`);
    await away.open('/about/');
    await away.until('pages are kept', () =>
      visit.driver.evaluate(async () => {
        const find = async (address: string) => (await caches.match(address)) !== undefined;
        return navigator.serviceWorker.controller !== null && (await find('/about/'));
      }),
    );
    const [heading] = await visit.driver.evaluate(() => [document.querySelector('h1')?.innerText]);
    proxy.disturb({ kind: 'cut' });
    await away.open('/about/');
    await away.until(
      'the page is shown',
      async () => heading === (await visit.driver.evaluate(() => document.querySelector('h1')?.innerText)),
    );
  } finally {
    await proxy.stop();
    // Failed calls are expected.
    await visit.driver.takeErrors();
  }
}

export interface Journey {
  name: string;
  side: Side;
  run: (visit: Visit, parameters: Parameters, shell: string) => Promise<void>;
}

export const journeys: readonly Journey[] = [
  { name: 'a guest orders', side: 'visitor', run: order },
  { name: 'a favourite is added, and Back shows the right cart', side: 'buyer', run: favoriteAndBack },
  { name: 'a seller edits the table of offers', side: 'seller', run: editGrid },
  { name: 'a seller imports a file', side: 'seller', run: importFile },
  { name: 'a page is read offline', side: 'visitor', run: readOffline },
];
