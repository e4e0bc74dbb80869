import puppeteer from 'puppeteer-core';
import { type Driver, toExpression } from './driver';

const height = 900;

/** Messages about loads that leaving a page aborts: of scripts, of what a worker answers, and of prefetched files, whose empty body has this hash. */
const abortedLoads = /ChunkLoadError|A ServiceWorker intercepted the request|The computed hash is “47DEQpj8HBSa\+/;

/** Starts Firefox without a window, driven by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  const errors: string[] = [];
  let isLeaving = false;
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console error: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    const text = String(error);
    if (!isLeaving || !abortedLoads.test(text)) errors.push(`uncaught error: ${text}`);
  });
  return {
    async open(address) {
      isLeaving = true;
      await page.goto(address, { waitUntil: 'domcontentloaded' }).catch((error: unknown) => {
        // The page redirects.
        if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
      });
      isLeaving = false;
    },
    resize: (width) => page.setViewport({ width, height }),
    evaluate: (run, ...values) => page.evaluate(toExpression(run, values)) as never,
    click: (selector) => page.click(selector),
    async type(selector, text) {
      await page.$eval(selector, (field) => (field as HTMLInputElement).select());
      await page.type(selector, text);
    },
    async attach(selector, file) {
      await (await page.$(selector as 'input'))?.uploadFile(file);
    },
    takeErrors: () => Promise.resolve(errors.splice(0)),
    close: () => browser.close(),
  };
}
