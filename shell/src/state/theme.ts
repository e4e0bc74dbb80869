import { atom } from 'jotai';
import { readText, watchText, writeText } from './browser-storage';

export type ThemeChoice = 'system' | 'light' | 'dark';

export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

const storageKey = 'theme';

/** The chosen theme; `system` until storage was read. */
export const themeAtom = atom<ThemeChoice>('system');

/**
 * Runs in the head before the first paint, so that a chosen theme never flashes. The styles follow `prefers-color-scheme`, or `data-theme`
 * where it is set. Also handles a choice that is made before hydration.
 */
export const themeBootScript = `(function(k,d){
function show(t){if(t==='dark'||t==='light')d.theme=t;else delete d.theme}
try{show(localStorage.getItem(k))}catch(e){}
addEventListener('change',function(e){var c=e.target;if(c.name!==k||c.type!=='radio')return;show(c.value);
try{if(c.value==='system')localStorage.removeItem(k);else localStorage.setItem(k,c.value)}catch(e){}})
})('${storageKey}',document.documentElement.dataset)`;

export function readTheme(): ThemeChoice {
  const stored = readText(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Stores the choice and applies it at once. */
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
