import type { Page } from 'playwright';

/** What a test listens to. */
const EVENTS = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/** What is done to a page and cannot be undone. */
const LASTING = ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setDefaultTimeout'] as const;

/** A file of the console that runs nothing. */
const QUIET = '/first-look.js';

const spoilt = new WeakSet<Page>();
const watched = new WeakSet<Page>();

/** The page of a test that is over, to be that of the next: a new one costs a process, which knows no script yet. */
export class RestingPage {
  private readonly page: Page;
  private readonly origin: string;

  private constructor(page: Page, origin: string) {
    this.page = page;
    this.origin = origin;
  }

  /** Takes note of what is done to a page that cannot be undone. */
  static watch(page: Page): void {
    if (watched.has(page)) return;
    watched.add(page);
    for (const name of LASTING) {
      const done = page[name].bind(page) as (...args: never[]) => unknown;
      Object.assign(page, {
        [name]: (...args: never[]) => {
          spoilt.add(page);
          return done(...args);
        },
      });
    }
  }

  /**
   * Lets a page rest with nothing running.
   *
   * @param origin where it will be wanted
   * @returns nothing where it is not fit for another test
   */
  static async of(page: Page, origin: string): Promise<RestingPage | undefined> {
    if (page.isClosed() || spoilt.has(page)) return undefined;
    for (const each of EVENTS) page.removeAllListeners(each);
    // Who leaves typed text is asked.
    page.on('dialog', (dialog) => void dialog.accept());
    try {
      await page.goto(origin + QUIET);
      // While a page is being loaded this could hold back its requests for good.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    } catch {
      // Its console is gone.
      return undefined;
    }
    page.removeAllListeners('dialog');
    return new RestingPage(page, origin);
  }

  /**
   * Makes it the page of a browser that remembers nothing else.
   *
   * @returns nothing where it belongs to another console; then it is closed
   */
  async wake(origin: string, stored: Readonly<Record<string, string>>): Promise<Page | undefined> {
    const { page } = this;
    if (page.isClosed()) return undefined;
    if (origin !== this.origin) {
      await page.close();
      return undefined;
    }
    // Nobody points at anything yet.
    await page.mouse.move(-1, -1);
    await page.context().clearCookies();
    await page.evaluate((items) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    }, stored);
    return page;
  }
}
