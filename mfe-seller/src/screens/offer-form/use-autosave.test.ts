import { renderHook } from '@testing-library/react';
import { emptyDraft } from './offer-draft';
import { useAutosave } from './use-autosave';

const draft = { ...emptyDraft, sku: 'МК-1' };

beforeEach(() => localStorage.clear());

it('keeps what is unsaved when the form closes', () => {
  const { unmount } = renderHook(() => useAutosave('draft', draft, emptyDraft, true));
  unmount();
  expect(localStorage.getItem('draft')).toContain('МК-1');
});

it('keeps nothing of what the service has taken, however often the form is drawn before it closes', () => {
  const { result, rerender, unmount } = renderHook(() => useAutosave('draft', draft, emptyDraft, true));
  result.current.forget();
  rerender();
  unmount();
  expect(localStorage.getItem('draft')).toBeNull();
});
