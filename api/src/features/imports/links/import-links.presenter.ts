import { formatMessage, type Locale, pickText } from '../../../platform/i18n';
import { formatMinor } from '../../../platform/money';
import type { offerStatuses } from '../../offers';
import { changedFieldTexts } from './import-links.messages';
import type { RunRecord } from './import-links.repository';
import type { ShownLink } from './own-links';
import type { ListedChange, UndoableState } from './link-changes.repository';
import { formatAlarms, formatRunProblem } from './run-texts';

type OfferStatus = (typeof offerStatuses)[number];

export function presentLink(link: ShownLink, locale: Locale) {
  return {
    id: link.id,
    shop: link.shop_id,
    address: link.address,
    login: link.login,
    has_password: link.sealed_password !== null,
    interval_hours: link.interval_hours,
    when_missing: link.when_missing,
    prices_only: link.is_prices_only,
    next_run_at: link.next_run_at?.toISOString() ?? null,
    last_run: link.run && presentRun(link.run, locale),
    created_at: link.created_at.toISOString(),
  };
}

export function presentRun(run: RunRecord, locale: Locale) {
  const changed = run.created_count + run.updated_count + run.missing_count;
  return {
    id: run.id,
    link: run.link_id,
    status: run.status,
    is_scheduled: run.is_scheduled,
    import: run.import_id,
    alarms: formatAlarms(run, locale),
    message: run.problem_code && formatRunProblem(run.problem_code, run.problem_number, run.rows_total ?? 0, locale),
    rows_before: run.rows_before,
    rows_total: run.rows_total,
    created: run.created_count,
    updated: run.updated_count,
    skipped: run.skipped_count,
    errors: run.errors_count,
    missing: run.missing_count,
    restored: run.restored_count,
    kept: run.kept_count,
    can_undo: ['finished', 'canceled'].includes(run.status) && changed > 0,
    created_at: run.created_at.toISOString(),
    ended_at: run.ended_at?.toISOString() ?? null,
  };
}

export function presentChange({ offer_id, kind, before, after, is_undone, title, alias, currency }: ListedChange, locale: Locale) {
  const priceOf = (state: Partial<UndoableState> | null) => (state?.price_minor === undefined ? null : formatMinor(state.price_minor));
  const names = new Set(
    kind === 'created'
      ? []
      : Object.keys(after).map((name) => (name === 'tag_ids' || name === 'free_tags' ? 'tags' : (name as keyof UndoableState))),
  );
  return {
    offer: { id: offer_id, alias, title: pickText(title, locale) },
    kind,
    is_undone,
    currency: after.currency ?? currency,
    price_before: priceOf(before),
    price_after: priceOf(after),
    has_stock_changed: kind !== 'created' && 'stock' in after,
    stock_before: before?.stock ?? null,
    stock_after: after.stock ?? null,
    status_before: (before?.status ?? null) as OfferStatus | null,
    status_after: (after.status ?? null) as OfferStatus | null,
    other_fields: (Object.keys(changedFieldTexts) as (keyof typeof changedFieldTexts)[])
      .filter((name) => names.has(name))
      .map((name) => formatMessage(changedFieldTexts[name], locale)),
  };
}
