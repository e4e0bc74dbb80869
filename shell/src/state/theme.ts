import { atom } from 'jotai';
import { readText, watchText, writeText } from './browser-storage';

export type ThemeChoice = 'system' | 'light' | 'dark';

export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

export const themeStorageKey = 'theme';

/** The chosen theme; `system` until storage was read. */
export const themeAtom = atom<ThemeChoice>('system');

export function readTheme(): ThemeChoice {
  const stored = readText(themeStorageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Stores the choice and applies it at once. */
export function applyTheme(choice: ThemeChoice): void {
  writeText(themeStorageKey, choice === 'system' ? null : choice);
  showTheme(choice);
}

function showTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

/** Follows a choice made in another tab. */
export function watchTheme(onChange: (choice: ThemeChoice) => void): () => void {
  return watchText(themeStorageKey, () => {
    const choice = readTheme();
    showTheme(choice);
    onChange(choice);
  });
}
