import { currentUserAtom } from '@yarmarok/shared-contract';
import { Card, color, radius, space, type } from '@yarmarok/shared-ui';
import { Switch } from '@yarmarok/shared-ui/forms';
import { Check, Flame, Highlighter } from '@yarmarok/shared-ui/icons';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { tints, tintStyle } from '../../features/offers/tints';
import { SideTitle } from './form-layout';
import { MethodChoices } from './method-choices';
import { messages } from './offer-form.messages';
import type { OfferForm } from './use-offer-form';

/** Visibility for buyers; a draft stays a draft until it is switched on. */
export function VisibilitySection({ form }: { form: OfferForm }) {
  const { draft, stored, set } = form;
  const isOn = draft.status === 'active';
  const text = isOn ? messages.visible : draft.status === 'draft' ? messages.draftState : messages.invisible;
  return (
    <Card tone="shadow">
      <SwitchRow>
        <SideTitle>
          <FormattedMessage {...messages.visibility} />
        </SideTitle>
        <Switch
          label={<FormattedMessage {...messages.visibility} />}
          isLabelHidden
          checked={isOn}
          onChange={() => set({ status: isOn ? (stored.status === 'draft' ? 'draft' : 'hidden') : 'active' })}
        />
      </SwitchRow>
      <Text>
        <FormattedMessage {...text} />
      </Text>
    </Card>
  );
}

/** Paid promotion. */
export function PromotionSection({ form }: { form: OfferForm }) {
  const intl = useIntl();
  const name = useId();
  const { draft, set } = form;
  const price = useAtomValue(currentUserAtom)?.seller.promotion_price_leads;
  return (
    <Card tone="shadow">
      <SideTitle>
        <FormattedMessage {...messages.promotion} />
      </SideTitle>
      {price === undefined ? null : (
        <PriceText>
          <FormattedMessage {...messages.promotionPrice} values={{ leads: price }} />
        </PriceText>
      )}
      <Options>
        <SwitchRow>
          <Flame size={18} />
          <b aria-hidden>
            <FormattedMessage {...messages.inTop} />
          </b>
          <Switch
            label={<FormattedMessage {...messages.inTop} />}
            isLabelHidden
            checked={draft.in_top}
            onChange={() => set({ in_top: !draft.in_top })}
          />
        </SwitchRow>
        <SwitchRow>
          <Highlighter size={18} />
          <b aria-hidden>
            <FormattedMessage {...messages.inColor} />
          </b>
          <Switch
            label={<FormattedMessage {...messages.inColor} />}
            isLabelHidden
            checked={draft.in_color}
            onChange={() => set({ in_color: !draft.in_color, color: draft.color ?? 'honey' })}
          />
        </SwitchRow>
      </Options>
      {draft.in_color ? (
        <Tints role="radiogroup" aria-label={intl.formatMessage(messages.tint)}>
          {tints.map((tint) => (
            <label key={tint} style={tintStyle(tint)} title={intl.formatMessage(messages[tint])}>
              <input
                type="radio"
                name={name}
                value={tint}
                aria-label={intl.formatMessage(messages[tint])}
                checked={draft.color === tint}
                onChange={() => set({ color: tint })}
              />
              {draft.color === tint ? <Check size={20} /> : null}
            </label>
          ))}
        </Tints>
      ) : null}
    </Card>
  );
}

/** Delivery and payment methods. */
export function DeliveryAndPaymentSection({ form }: { form: OfferForm }) {
  const { draft, set } = form;
  return (
    <Card tone="shadow">
      <Stack>
        <MethodChoices
          title={messages.delivery}
          list="delivery"
          name="delivery_methods"
          chosen={draft.delivery_methods}
          error={form.getError('delivery_methods')}
          onChange={(delivery_methods) => set({ delivery_methods })}
        />
        <MethodChoices
          title={messages.payment}
          list="payment"
          name="payment_methods"
          chosen={draft.payment_methods}
          error={form.getError('payment_methods')}
          onChange={(payment_methods) => set({ payment_methods })}
        />
      </Stack>
    </Card>
  );
}

const SwitchRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};

  /* The text takes the room, so that the switch is at the end. */
  h2 {
    flex: 1;
    margin: 0;
  }
  b {
    ${type('label')}
    flex: 1;
  }
  svg {
    color: ${color('accent.text')};
  }
`;

const Text = styled.p`
  ${type('caption')}
  margin: ${space(1)} 0 0;
  color: ${color('text.muted')};
`;

const PriceText = styled(Text)`
  margin-bottom: ${space(3)};
`;

const Options = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Stack = styled.div`
  display: grid;
  gap: ${space(6)};
`;

const Tints = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(4)};

  label {
    position: relative;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border: 2px solid var(--plate-line);
    border-radius: ${radius.md};
    background: var(--plate);
    cursor: pointer;
  }
  label:has(:checked) {
    outline: 2px solid ${color('line.focus')};
    outline-offset: 2px;
  }
  label:has(:focus-visible) {
    outline-width: 3px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
`;
