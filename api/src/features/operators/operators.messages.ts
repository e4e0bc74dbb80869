import type { OperatorRole } from '../../platform/auth';
import type { Message } from '../../platform/i18n';

export const roleTexts: Record<OperatorRole, Message> = {
  owner: { uk: 'власник', ru: 'владелец', en: 'owner' },
  moderator: { uk: 'модератор', ru: 'модератор', en: 'moderator' },
  support: { uk: 'підтримка', ru: 'поддержка', en: 'support' },
  catalog_editor: { uk: 'редактор каталогу', ru: 'редактор каталога', en: 'catalog editor' },
  finance: { uk: 'фінанси', ru: 'финансы', en: 'finance' },
  analyst: { uk: 'аналітик', ru: 'аналитик', en: 'analyst' },
};

export const mailTexts = {
  subject: { uk: 'Запрошення до команди {site}', ru: 'Приглашение в команду {site}', en: 'Invitation to the team of {site}' },
  body: {
    uk: 'Вас запрошено до команди {site}. Роль: {role}. Запрошення чинне до {date}.',
    ru: 'Вас приглашают в команду {site}. Роль: {role}. Приглашение действует до {date}.',
    en: 'You are invited to the team of {site}. Role: {role}. The invitation is valid until {date}.',
  },
  steps: {
    uk: 'Увійдіть з цією адресою, підключіть застосунок для кодів або ключ доступу й відкрийте посилання.',
    ru: 'Войдите с этим адресом, подключите приложение для кодов или ключ доступа и откройте ссылку.',
    en: 'Log in with this e-mail, connect an authenticator app or a passkey, and open the link.',
  },
  notYou: {
    uk: 'Якщо ви цього не чекали, нічого не робіть.',
    ru: 'Если вы этого не ждали, ничего не делайте.',
    en: 'If you did not expect this, do nothing.',
  },
  action: { uk: 'Прийняти запрошення', ru: 'Принять приглашение', en: 'Accept the invitation' },
} satisfies Record<string, Message>;
