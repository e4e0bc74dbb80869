/** Names of languages in the language itself, for forms with texts in several languages. */
export const languageNames = { uk: 'Українська', ru: 'Русский', en: 'English' } as const;
