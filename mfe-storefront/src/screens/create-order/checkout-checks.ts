import { createOrderRules } from '@yarmarok/shared-api/form-rules';
import { type FormRules, findRuleProblem, type Refusal, splitRefusal, watchSilentInput } from '@yarmarok/shared-ui/forms';
import type { IntlShape } from 'react-intl';
import type { DeliveryMethod } from '../../features/delivery-and-payment/delivery-and-payment-methods';
import { type CheckoutField, type CheckoutForm, type CheckoutProblems, getRequiredAddressField, needsCity } from './checkout-form';

/** Returns the problems that block the order: violated rules of the call, and a missing address where the delivery method needs one. */
export function findCheckoutProblems(form: CheckoutForm, intl: IntlShape): CheckoutProblems {
  const { deliveryMethod } = form;
  const isRequired: Readonly<Record<string, boolean>> = {
    delivery_city: needsCity(deliveryMethod),
    delivery_address: getRequiredAddressField(deliveryMethod) !== null,
  };
  const problems: CheckoutProblems = {};
  for (const [name, rule] of Object.entries<FormRules[string]>(createOrderRules)) {
    const field = toCheckoutField(name, deliveryMethod);
    const problem = field && findRuleProblem(intl, { ...rule, isRequired: isRequired[name] ?? rule.isRequired }, form[field]);
    if (field && problem) problems[field] ??= problem;
  }
  return problems;
}

export { watchSilentInput };

/** Sorts the service's messages about an order by the fields of the form. */
export const sortRefusal = (error: unknown, form: CheckoutForm): Refusal =>
  splitRefusal(error, (name) => toCheckoutField(name, form.deliveryMethod));

/** Maps a field of the service to a field of the form. */
function toCheckoutField(name: string, method: DeliveryMethod | null): CheckoutField | null {
  const fields: Readonly<Record<string, CheckoutField>> = {
    buyer_name: 'name',
    buyer_phone: 'phone',
    buyer_email: 'email',
    delivery_city: 'city',
    delivery_method: 'deliveryMethod',
    delivery_address: getRequiredAddressField(method) ?? 'deliveryMethod',
    payment_method: 'paymentMethod',
    comment: 'comment',
  };
  return fields[name] ?? null;
}
