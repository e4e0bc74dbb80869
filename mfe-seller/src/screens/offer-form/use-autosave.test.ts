import { createRemoteStorage } from '@yarmarok/shared-contract/remote-storage';
import { renderHook } from '@testing-library/react';
import { emptyDraft } from './offer-draft';
import { useAutosave } from './use-autosave';

const storage = createRemoteStorage('seller', 'local');
const draft = { ...emptyDraft, sku: 'МК-1' };

beforeEach(() => localStorage.clear());

it('stores unsaved changes on unmount', () => {
  const { unmount } = renderHook(() => useAutosave(storage, 'offerDraft:1:4:new', draft, emptyDraft, true));
  unmount();
  expect(localStorage.getItem('seller/offerDraft:1:4:new')).toContain('МК-1');
});

it('does not store saved changes, regardless of rerenders before unmount', () => {
  const { result, rerender, unmount } = renderHook(() => useAutosave(storage, 'offerDraft:1:4:new', draft, emptyDraft, true));
  result.current.discard();
  rerender();
  unmount();
  expect(localStorage.getItem('seller/offerDraft:1:4:new')).toBeNull();
});
