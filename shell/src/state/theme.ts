import { atom } from 'jotai';
import { readText, watchText, writeText } from './browser-storage';

export type ThemeChoice = 'system' | 'light' | 'dark';

export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

const storageKey = 'theme';

/** What the person chose; `system` until storage was read. */
export const themeAtom = atom<ThemeChoice>('system');

/**
 * Runs in the head before anything is painted, so that a chosen theme never flashes. The styles follow
 * `prefers-color-scheme` by themselves and `data-theme` where it is set.
 */
export const themeBootScript = `try{var t=localStorage.getItem('${storageKey}');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}`;

export function readTheme(): ThemeChoice {
  const stored = readText(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Keeps the choice and shows it at once. */
export function applyTheme(choice: ThemeChoice): void {
  writeText(storageKey, choice === 'system' ? null : choice);
  showTheme(choice);
}

function showTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

/** Follows a choice made in another tab. */
export function watchTheme(onChange: (choice: ThemeChoice) => void): () => void {
  return watchText(storageKey, () => {
    const choice = readTheme();
    showTheme(choice);
    onChange(choice);
  });
}
