import { ApiError } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { FormError, useFocusInvalid } from '@yarmarok/shared-ui/checkout';
import { type SubmitEvent, Suspense, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { intersectMethods, deliveryMethods, paymentMethods } from '../../features/delivery-and-payment/delivery-and-payment-methods';
import { ChangedItems } from './after-order/lazy-after-order';
import { CheckoutColumns, SectionColumn } from './checkout-layout';
import { buildOrdersBody, applyShopTown } from './checkout-form';
import { listShops } from './checkout-lines';
import { ContactsSection } from './sections/contacts-section';
import { messages } from './create-order.messages';
import { DeliverySection } from './sections/delivery-section';
import { OrderSummary } from './sections/order-summary';
import { PaymentSection } from './sections/payment-section';
import { storePlacedOrder, buildPlacedPath } from './after-order/placed-order';
import { useCashback } from './use-cashback';
import { useCheckoutForm } from './use-checkout-form';
import type { CheckoutItems } from './use-checkout-items';
import { useFieldErrors } from './use-field-errors';
import { findChangedItems, usePlaceOrder } from './use-place-order';

/** The checkout form with its summary. Every failure keeps the typed values. */
export function Checkout({ items }: { items: CheckoutItems }) {
  const { actions } = useHost();
  const navigate = useNavigate();
  const formElement = useRef<HTMLFormElement>(null);
  const available = items.lines.filter(({ isAvailable }) => isAvailable);
  const known = available.flatMap(({ details }) => (details ? [details] : []));
  const shops = listShops(available);
  const towns = shops.map(({ city }) => city);
  const areTogether = new Set(towns).size < 2;
  const allowedMethods = {
    // A courier delivers from one city only.
    deliveryMethods: intersectMethods(
      deliveryMethods,
      known.map((offer) => offer.delivery_methods),
    ).filter((method) => method !== 'courier' || areTogether),
    paymentMethods: intersectMethods(
      paymentMethods,
      known.map((offer) => offer.payment_methods),
    ),
  };
  const { form: typed, change, clearPlacedOrder } = useCheckoutForm(allowedMethods);
  const form = applyShopTown(typed, towns);
  const { cashback, refresh: refreshCashback } = useCashback(available, form.isUsingBonuses);
  const { problems, fieldProps, check, assignRefusal } = useFieldErrors(form);
  const isStarting = useRef(false);
  const [otherErrors, setOtherErrors] = useState<readonly string[]>([]);
  const [isTried, setIsTried] = useState(false);
  const focusInvalid = useFocusInvalid();
  const order = usePlaceOrder({
    onPlaced(orders) {
      storePlacedOrder({ ...orders, buyer_email: form.email.trim(), payment_method: form.paymentMethod });
      actions.removeManyFromCart(available.map(({ offer }) => offer.id));
      clearPlacedOrder();
      if (form.isUsingBonuses) void actions.reloadUser();
      void navigate(buildPlacedPath(orders.group_number), { replace: true });
    },
    onRefused(error) {
      const { others, isGeneral } = assignRefusal(error);
      setOtherErrors(others);
      showProblems();
      const hasChangedItems = findChangedItems(error).length > 0;
      if (hasChangedItems || isShopClosed(error)) void items.refresh();
      if (error instanceof ApiError && error.code === 'items_changed') refreshCashback();
      // Each refusal is shown once: at its field, in the summary, or as a notice.
      if (isGeneral && !hasChangedItems && !isUnsent(error)) actions.notifyError(error);
    },
  });

  function showProblems() {
    setIsTried(true);
    if (formElement.current) focusInvalid(formElement.current);
  }

  async function submit() {
    isStarting.current = true;
    const found = await check();
    isStarting.current = false;
    setOtherErrors([]);
    if (Object.keys(found).length > 0) {
      showProblems();
      return;
    }
    order.place(
      buildOrdersBody(
        form,
        available.map(({ offer, quantity }) => ({ offer: offer.id, quantity, price: offer.price })),
        cashback,
      ),
    );
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isStarting.current && !order.isSending && available.length > 0) void submit();
  }

  const isContactsFilled = problems !== undefined && !problems.name && !problems.phone && !problems.email;
  const areFieldsInvalid = isTried && Object.keys(problems ?? {}).length > 0;
  const changed = findChangedItems(order.error);
  return (
    <CheckoutColumns ref={formElement} method="post" noValidate onSubmit={handleSubmit}>
      <SectionColumn>
        <ContactsSection form={form} onChange={change} fieldProps={fieldProps} isFilled={isContactsFilled} />
        <DeliverySection form={form} onChange={change} fieldProps={fieldProps} methods={allowedMethods.deliveryMethods} shops={shops} />
        <PaymentSection form={form} onChange={change} fieldProps={fieldProps} methods={allowedMethods.paymentMethods} />
      </SectionColumn>
      <OrderSummary items={items} form={form} onChange={change} isSending={order.isSending} cashback={cashback}>
        {changed.length > 0 && !order.isSending ? (
          <Suspense fallback={null}>
            <ChangedItems changed={changed} lines={items.lines} />
          </Suspense>
        ) : null}
        {isUnsent(order.error) ? (
          <FormError>
            <FormattedMessage {...messages.notSent} />
          </FormError>
        ) : null}
        {areFieldsInvalid ? (
          <FormError>
            <FormattedMessage {...messages.someInvalid} />
          </FormError>
        ) : null}
        {otherErrors.length > 0 ? <FormError>{otherErrors.join(' ')}</FormError> : null}
      </OrderSummary>
    </CheckoutColumns>
  );
}

/** Whether the request failed before it reached the service; the order is not queued for a later retry. */
function isUnsent(error: unknown): boolean {
  return error instanceof ApiError && error.isNetworkError;
}

function isShopClosed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'shop_closed';
}
