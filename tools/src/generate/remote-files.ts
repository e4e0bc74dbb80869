import type { RemoteSettings } from '@yarmarok/remote-tools/workspaces';

/** Versions of the packages of a remote, by name. */
export type Versions = Readonly<Record<string, string>>;

const sharedPackages = [
  '@tanstack/react-query',
  '@yarmarok/shared-api',
  '@yarmarok/shared-contract',
  '@yarmarok/shared-ui',
  'jotai',
  'react',
  'react-dom',
  'react-intl',
  'react-router-dom',
  'styled-components',
];
const developmentPackages = ['@testing-library/react', '@types/react', '@types/react-dom', '@yarmarok/remote-tools'];

/** Returns the files of a new remote with one screen by path; it builds, has tests and can be published. */
export function remoteFiles(settings: RemoteSettings, versions: Versions): Record<string, string> {
  const { name, basePaths } = settings;
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((packageName) => [packageName, versions[packageName] ?? '']));
  const menu: Record<string, string> = settings.guard ? { 'src/menu.ts': menuFile(basePaths[0] ?? '/') } : {};
  const texts = (title: string, text: string) => json({ [`${name}.home.title`]: title, [`${name}.home.text`]: text });
  return {
    'package.json': json({
      name: `@yarmarok/mfe-${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      yarmarok: { remote: settings },
      scripts: {
        dev: 'remote-tools dev',
        build: 'remote-tools build',
      },
      dependencies: pick(sharedPackages),
      devDependencies: pick(developmentPackages),
    }),
    'tsconfig.json': `{
  "extends": "@yarmarok/remote-tools/tsconfig.json",
  "include": ["src", "*.ts"]
}
`,
    'src/remote.tsx': `import { defineRemote, type Locale } from '@yarmarok/shared-contract';
import { routes } from './routes';

const messages: Record<Locale, () => Promise<{ default: Record<string, unknown> }>> = {
  uk: () => import(/* webpackChunkName: "messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "messages-en" */ './i18n/en.json'),
};

export default defineRemote({
  routes,
  loadMessages: async (locale) => (await messages[locale]()).default,
  messagesChunk: (locale) => \`messages-\${locale}\`,
});
`,
    ...menu,
    'src/routes.tsx': `import type { RouteHandle } from '@yarmarok/shared-contract';
import type { RouteObject } from 'react-router-dom';

/** Ids are \`${name}/<screen>\`; the chunk bears the name of the screen. */
export const routes: RouteObject[] = [
  {
    id: '${name}/home',
    path: '${basePaths[0] ?? '/'}',
    handle: { chunks: ['home'] } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "home" */ './screens/home/home-route'),
  },
];
`,
    'src/screens/home/home-route.ts': `export { HomeScreen as Component } from './home-screen';\n`,
    'src/screens/home/home-screen.tsx': `import { PageMeta } from '@yarmarok/shared-contract';
import { Container } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './home.messages';

/** The first screen: replace it by what people come for. */
export function HomeScreen() {
  const intl = useIntl();
  return (
    <Container>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <h1>
        <FormattedMessage {...messages.title} />
      </h1>
      <p>
        <FormattedMessage {...messages.text} />
      </p>
    </Container>
  );
}
`,
    'src/screens/home/home.messages.ts': `import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: '${name}.home.title', defaultMessage: 'A new section' },
  text: { id: '${name}.home.text', defaultMessage: 'The stalls are being put up.' },
});
`,
    'src/routes.test.ts': `import { routes } from './routes';

it('answers for its own paths alone', () => {
  expect(routes.every(({ path }) => path?.startsWith('${basePaths[0] ?? '/'}'))).toBe(true);
});
`,
    'src/i18n/uk.json': texts('Новий розділ', 'Прилавки ще ставлять.'),
    'src/i18n/ru.json': texts('Новый раздел', 'Прилавки ещё ставят.'),
    'src/i18n/en.json': texts('A new section', 'The stalls are being put up.'),
  };
}

/** Signed-in people reach a new screen through a menu of their account. */
function menuFile(base: string): string {
  return `import { defineMenu } from '@yarmarok/shared-contract/account-menu';

/** What the account shows of this remote in its menus. */
export const menu = defineMenu([
  {
    menu: 'buyer',
    path: '${base}',
    order: 90,
    icon: 'star',
    text: { uk: 'Новий розділ', ru: 'Новый раздел', en: 'A new section' },
  },
]);
`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
