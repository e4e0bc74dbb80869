/** Languages by their own names, as forms with texts in several languages show them. */
export const languageNames = { uk: 'Українська', ru: 'Русский', en: 'English' } as const;
