import type { CurrentUser } from '@yarmarok/shared-api';
import { checkoutDraftKey, deliveryLocationAtom, type Session, sessionAtom } from '@yarmarok/shared-contract';
import { renderUi } from '@yarmarok/shared-ui/testing';
import { act, renderHook, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { buildOrdersBody } from './checkout-form';
import { ContactsSection } from './sections/contacts-section';
import { useCheckoutForm } from './use-checkout-form';

const allowedMethods = { deliveryMethods: ['nova_poshta', 'self_pickup'], paymentMethods: ['cash_on_delivery', 'bank_card'] } as const;
const anonymous: Session = { status: 'anonymous' };
const signedIn = (id: number): Session => ({
  status: 'authenticated',
  user: { id, first_name: 'Марія', last_name: 'Ткач', phone: null, email: `${String(id)}@mail.example`, city: 'kyiv' } as CurrentUser,
});

function TheForm() {
  const { form, change, clearPlacedOrder } = useCheckoutForm(allowedMethods);
  return (
    <>
      <ContactsSection form={form} onChange={change} fieldProps={() => ({ error: null, onBlur: () => undefined })} isFilled={false} />
      <button onClick={() => change({ deliveryMethod: 'self_pickup', paymentMethod: 'bank_card', city: 'kharkiv', comment: 'Дзвоніть' })}>
        Choose
      </button>
      <button onClick={clearPlacedOrder}>Order</button>
      <output>{[form.deliveryMethod, form.paymentMethod, form.city, form.comment].join(' ')}</output>
    </>
  );
}

/** Opens a new document without the memory of the previous one. */
function openPage(session: Session = anonymous) {
  const store = createStore();
  store.set(sessionAtom, session);
  const view = renderUi(
    <Provider store={store}>
      <TheForm />
    </Provider>,
  );
  return { ...view, store };
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });

beforeEach(() => sessionStorage.clear());

it('restores typed and chosen values after a reload of the tab', async () => {
  const { user, unmount } = openPage();
  await user.type(field(/name/i), 'Олена');
  await user.type(field(/phone/i), '050');
  await user.type(field(/mail/i), 'o@mail.example');
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  unmount();

  openPage();

  expect(field(/name/i)).toHaveValue('Олена');
  expect(field(/phone/i)).toHaveValue('050');
  expect(field(/mail/i)).toHaveValue('o@mail.example');
  expect(screen.getByRole('status')).toHaveTextContent('self_pickup bank_card kharkiv Дзвоніть');
});

it('never replaces typed values by values of the account, not even a cleared field', async () => {
  const { user, unmount, store } = openPage({ status: 'unknown' });
  await user.type(field(/name/i), 'Олена');
  await user.type(field(/mail/i), 'o');
  await user.clear(field(/mail/i));
  act(() => {
    store.set(sessionAtom, signedIn(7));
    store.set(deliveryLocationAtom, { country: 'ukraine', city: 'kharkiv' });
  });
  expect(field(/name/i)).toHaveValue('Олена');
  expect(field(/mail/i)).toHaveValue('');
  unmount();

  openPage(signedIn(7));

  expect(field(/name/i)).toHaveValue('Олена');
  expect(field(/mail/i)).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('kyiv');
});

it('removes the draft after the order is placed', async () => {
  const { user } = openPage();
  await user.type(field(/name/i), 'Олена');
  expect(sessionStorage.getItem(checkoutDraftKey)).toContain('Олена');

  await user.click(screen.getByRole('button', { name: 'Order' }));

  expect(sessionStorage.getItem(checkoutDraftKey)).toBeNull();
});

it('hides the draft of a buyer after logout and from the next account', async () => {
  const { user, unmount, store } = openPage(signedIn(7));
  await user.type(field(/name/i), ' Іванівна');
  expect(field(/name/i)).toHaveValue('Марія Ткач Іванівна');
  act(() => store.set(sessionAtom, anonymous));
  expect(field(/name/i)).toHaveValue('');
  unmount();

  openPage(signedIn(8));

  expect(field(/name/i)).toHaveValue('Марія Ткач');
});

it('keeps the draft of a buyer while a guest types after the session ended, also over a reload', async () => {
  const { user, unmount, store } = openPage(signedIn(7));
  await user.type(field(/name/i), ' Іванівна');
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  act(() => store.set(sessionAtom, anonymous));
  await user.type(field(/mail/i), 'guest@mail.example');
  expect(field(/name/i)).toHaveValue('');
  unmount();

  const { store: later, unmount: close } = openPage({ status: 'unknown' });
  for (const session of [null, anonymous]) {
    if (session) act(() => later.set(sessionAtom, session));
    expect(field(/mail/i)).toHaveValue('guest@mail.example');
    expect(field(/name/i)).toHaveValue('');
  }
  act(() => later.set(sessionAtom, signedIn(7)));

  expect(field(/name/i)).toHaveValue('Марія Ткач Іванівна');
  expect(field(/mail/i)).toHaveValue('guest@mail.example');
  expect(screen.getByRole('status')).toHaveTextContent('self_pickup bank_card kharkiv Дзвоніть');
  close();

  openPage(signedIn(8));
  expect(field(/name/i)).toHaveValue('Марія Ткач');
  expect(field(/mail/i)).toHaveValue('guest@mail.example');
});

it('keeps the draft of a buyer when a guest orders in the same tab', async () => {
  const { user, unmount, store } = openPage(signedIn(7));
  await user.type(field(/name/i), ' Іванівна');
  act(() => store.set(sessionAtom, anonymous));
  await user.type(field(/name/i), 'Гість');
  await user.click(screen.getByRole('button', { name: 'Order' }));
  unmount();

  openPage(signedIn(7));

  expect(field(/name/i)).toHaveValue('Марія Ткач Іванівна');
});

it('keeps every one of several values that change before the next render', () => {
  const store = createStore();
  store.set(sessionAtom, anonymous);
  const { result } = renderHook(() => useCheckoutForm(allowedMethods), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });

  act(() => {
    result.current.change({ name: 'Олена' });
    result.current.change({ phone: '050' });
    result.current.change({ email: 'o@mail.example' });
  });

  expect(result.current.form).toMatchObject({ name: 'Олена', phone: '050', email: 'o@mail.example' });
  expect(sessionStorage.getItem(checkoutDraftKey)).toContain('Олена');
});

it('keeps branch and city while another delivery method is selected', async () => {
  const store = createStore();
  store.set(sessionAtom, anonymous);
  const { result } = renderHook(() => useCheckoutForm(allowedMethods), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const change = (values: Parameters<typeof result.current.change>[0]) =>
    act(async () => {
      await Promise.resolve();
      result.current.change(values);
    });

  await change({ city: 'kyiv' });
  await change({ branch: '№ 42' });
  await change({ deliveryMethod: 'self_pickup' });
  expect(buildOrdersBody(result.current.form, [])).toMatchObject({ delivery_city: null, delivery_address: null });
  await change({ deliveryMethod: 'nova_poshta' });

  expect(buildOrdersBody(result.current.form, [])).toMatchObject({ delivery_city: 'kyiv', delivery_address: '№ 42' });
});

it('starts empty when the storage is disabled or holds invalid data', () => {
  sessionStorage.setItem(checkoutDraftKey, '{');
  openPage();
  expect(field(/name/i)).toHaveValue('');
});
