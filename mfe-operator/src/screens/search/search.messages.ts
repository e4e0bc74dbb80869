import type { SynonymKind } from '@yarmarok/shared-api/account';
import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'operator.search.title', defaultMessage: 'Search' },
    failed: { id: 'operator.search.failed', defaultMessage: 'Failed to load the search' },
    parts: { id: 'operator.search.parts', defaultMessage: 'Parts of the search' },
    filters: { id: 'operator.search.filters', defaultMessage: 'Filters' },
    days: { id: 'operator.search.days', defaultMessage: 'For how long' },
    week: { id: 'operator.search.week', defaultMessage: '7 days' },
    month: { id: 'operator.search.month', defaultMessage: '30 days' },
    language: { id: 'operator.search.language', defaultMessage: 'Language' },
    anyLanguage: { id: 'operator.search.anyLanguage', defaultMessage: 'All languages' },
    show: { id: 'operator.search.show', defaultMessage: 'Show' },
    query: { id: 'operator.search.query', defaultMessage: 'Query' },
    searches: { id: 'operator.search.searches', defaultMessage: 'Searches' },
    lastDay: { id: 'operator.search.lastDay', defaultMessage: 'Last time' },
    actions: { id: 'operator.search.actions', defaultMessage: 'Actions' },
    addFor: { id: 'operator.search.addFor', defaultMessage: 'Add synonyms' },
    noQueries: { id: 'operator.search.noQueries', defaultMessage: 'No such queries in these days' },
    words: { id: 'operator.search.words', defaultMessage: 'Words' },
    find: { id: 'operator.search.find', defaultMessage: 'Find' },
    add: { id: 'operator.search.add', defaultMessage: 'New synonyms' },
    kind: { id: 'operator.search.kind', defaultMessage: 'What they mean' },
    change: { id: 'operator.search.change', defaultMessage: 'Change' },
    remove: { id: 'operator.search.remove', defaultMessage: 'Remove' },
    removeTitle: { id: 'operator.search.removeTitle', defaultMessage: 'Remove these synonyms?' },
    removeText: { id: 'operator.search.removeText', defaultMessage: 'In a few seconds the search will not know them.' },
    keep: { id: 'operator.search.keep', defaultMessage: 'Keep' },
    removed: { id: 'operator.search.removed', defaultMessage: 'Synonyms removed' },
    noSynonyms: { id: 'operator.search.noSynonyms', defaultMessage: 'There are no such synonyms' },
    terms: { id: 'operator.search.terms', defaultMessage: 'Words that people type' },
    termsHint: { id: 'operator.search.termsHint', defaultMessage: 'Separated by commas' },
    targetWords: { id: 'operator.search.targetWords', defaultMessage: 'Words that are searched, too' },
    targetCategories: { id: 'operator.search.targetCategories', defaultMessage: 'Categories, by the names in their addresses' },
    save: { id: 'operator.search.save', defaultMessage: 'Save' },
    cancel: { id: 'operator.search.cancel', defaultMessage: 'Cancel' },
    saved: { id: 'operator.search.saved', defaultMessage: 'Saved. In a few seconds the search will know it.' },
  }),
  ...defineMessages<Record<'addForOf' | 'changeOf' | 'removeOf', { words: string }>>({
    addForOf: { id: 'operator.search.addForOf', defaultMessage: 'Add synonyms for “{words}”' },
    changeOf: { id: 'operator.search.changeOf', defaultMessage: 'Change: {words}' },
    removeOf: { id: 'operator.search.removeOf', defaultMessage: 'Remove: {words}' },
  }),
};

export const tabMessages = defineMessages({
  empty: { id: 'operator.searchTab.empty', defaultMessage: 'Without results' },
  popular: { id: 'operator.searchTab.popular', defaultMessage: 'Popular' },
  synonyms: { id: 'operator.searchTab.synonyms', defaultMessage: 'Synonyms' },
});

export const languageMessages = defineMessages({
  uk: { id: 'operator.searchLanguage.uk', defaultMessage: 'Ukrainian' },
  ru: { id: 'operator.searchLanguage.ru', defaultMessage: 'Russian' },
  en: { id: 'operator.searchLanguage.en', defaultMessage: 'English' },
});

export const kindMessages = defineMessages<Record<SynonymKind, never>>({
  words: { id: 'operator.synonymKind.words', defaultMessage: 'The same' },
  one_way: { id: 'operator.synonymKind.oneWay', defaultMessage: 'Also search other words' },
  category: { id: 'operator.synonymKind.category', defaultMessage: 'A whole category' },
  hint: { id: 'operator.synonymKind.hint', defaultMessage: 'Offers of a category first' },
});
