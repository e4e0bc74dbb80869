import { bootTheme } from '../inline/theme-boot.inline';
import { readLocation, watchLocation, writeLocation } from './delivery-location';
import { clearSearches, readSearches, rememberSearch } from './recent-searches';
import { applyTheme, readTheme, themeStorageKey, watchTheme } from './theme';
import { clearVisited, readVisited, rememberVisited } from './visited-offers';

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

function changeInAnotherTab(key: string, value: string | null) {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

describe('theme', () => {
  it('follows the system until a theme is chosen, and again after `system`', () => {
    expect(readTheme()).toBe('system');

    applyTheme('dark');
    expect([readTheme(), document.documentElement.dataset.theme]).toEqual(['dark', 'dark']);

    applyTheme('system');
    expect([readTheme(), document.documentElement.dataset.theme]).toEqual(['system', undefined]);
  });

  it('is set before the first paint by the script in the head', () => {
    localStorage.setItem('theme', 'dark');

    bootTheme(themeStorageKey);

    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('can be chosen before hydration, by the script in the head', () => {
    bootTheme(themeStorageKey);
    document.body.innerHTML =
      '<input type="radio" name="theme" value="dark"><input type="radio" name="theme" value="system"><input name="theme">';
    const [dark, system, text] = document.querySelectorAll('input');

    dark?.click();
    expect([readTheme(), document.documentElement.dataset.theme]).toEqual(['dark', 'dark']);

    text?.dispatchEvent(new Event('change', { bubbles: true }));
    expect(readTheme()).toBe('dark');

    system?.click();
    expect([localStorage.getItem('theme'), document.documentElement.dataset.theme]).toEqual([null, undefined]);
  });

  it('follows a choice made in another tab', () => {
    const onChange = jest.fn();
    const stop = watchTheme(onChange);

    changeInAnotherTab('theme', 'light');
    stop();
    changeInAnotherTab('theme', 'dark');

    expect(onChange.mock.calls).toEqual([['light']]);
    expect(document.documentElement.dataset.theme).toBe('light');
  });
});

describe('delivery location', () => {
  it('is remembered', () => {
    writeLocation({ country: 'ukraine', city: 'kharkiv' });

    expect(readLocation()).toEqual({ country: 'ukraine', city: 'kharkiv' });
  });

  it.each(['', '{', '[]', '{"country":4}', '{"country":""}'])('falls back to Ukraine when %p is stored', (text) => {
    localStorage.setItem('deliveryLocation', text);

    expect(readLocation()).toEqual({ country: 'ukraine', city: null });
  });

  it('follows another tab', () => {
    const onChange = jest.fn();
    const stop = watchLocation(onChange);

    changeInAnotherTab('deliveryLocation', '{"country":"ukraine","city":"kyiv"}');
    stop();

    expect(onChange).toHaveBeenCalledWith({ country: 'ukraine', city: 'kyiv' });
  });
});

describe('visited offers', () => {
  it('are stored last seen first, without duplicates, at most a hundred', () => {
    for (let id = 1; id <= 120; id += 1) rememberVisited(id);
    rememberVisited(60);

    const ids = readVisited();

    expect(ids.slice(0, 3)).toEqual([60, 120, 119]);
    expect(ids).toHaveLength(100);
  });

  it('ignore invalid storage and can be cleared', () => {
    localStorage.setItem('visitedOffers', '[1,"2",null,-3,1]');
    expect(readVisited()).toEqual([1]);

    clearVisited();
    expect(readVisited()).toEqual([]);
  });
});

describe('recent searches', () => {
  it('are stored last first, at most ten, once in whichever case', () => {
    for (let place = 1; place <= 12; place += 1) rememberSearch(`vase ${String(place)}`);
    rememberSearch('  ');
    rememberSearch(' Vase 5 ');

    expect(readSearches()).toHaveLength(10);
    expect(readSearches().slice(0, 3)).toEqual(['Vase 5', 'vase 12', 'vase 11']);
    expect(readSearches()).not.toContain('vase 5');
  });

  it('ignore invalid storage and can be cleared', () => {
    localStorage.setItem('recentSearches', '["vase",2,null,""]');
    expect(readSearches()).toEqual(['vase']);

    clearSearches();
    expect(localStorage.getItem('recentSearches')).toBeNull();
  });
});
