/** The accounts of a person with their units. */
export const personAccounts = {
  seller_balance: 'usd_cent',
  seller_bonus: 'usd_cent',
  seller_bonus_held: 'usd_cent',
  seller_cashback_reserved: 'usd_cent',
  seller_leads: 'lead',
  buyer_bonus: 'uah_kopiika',
  buyer_bonus_pending: 'uah_kopiika',
} as const;
export type PersonAccount = keyof typeof personAccounts;

export type SystemAccount =
  | 'payments_received'
  | 'bonuses_granted'
  | 'leads_sold'
  | 'leads_issued'
  | 'leads_spent'
  | 'cashback_granted'
  | 'bonuses_redeemed'
  | 'bonuses_expired'
  | 'bonus_fund'
  | 'bonuses_lapsed'
  | 'seller_debts';
export type LedgerUnit = 'usd_cent' | 'lead' | 'uah_kopiika';

export type EntryKind =
  | 'balance_top_up'
  | 'leads_purchase'
  | 'order_opening'
  | 'bad_lead_credit'
  | 'cashback_reserved'
  | 'cashback_released'
  | 'cashback_pending'
  | 'cashback_matured'
  | 'cashback_reversed'
  | 'bonus_spent'
  | 'bonus_returned'
  | 'bonus_expired'
  | 'bonus_lapsed'
  | 'bonus_redeemed'
  | 'bonus_redemption_released'
  | 'bonus_redemption_reversed'
  | 'promotion'
  | 'top_up_reversal'
  | 'refund'
  | 'refund_returned'
  | 'debt_settlement'
  | 'adjustment';

export type Posting =
  | { userId: number; account: PersonAccount; amount: number }
  | { system: SystemAccount; unit: LedgerUnit; amount: number };

export interface Entry {
  /** A reserved id; the next one by default. */
  id?: number | null;
  kind: EntryKind;
  /** Deduplicates a business event: the same key is entered once. */
  dedupKey: string;
  userId: number;
  shopId?: number;
  orderId?: number;
  paymentId?: number;
  /** Time of the event; now by default. Seeds set it. */
  at?: Date;
  /** The sum of each unit is zero. */
  postings: readonly Posting[];
}
