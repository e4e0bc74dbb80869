import type { Tx } from '../../../platform/db';
import type { Locale, Message } from '../../../platform/i18n';
import { composeMail, enqueueMail } from '../../../platform/mail';
import { noticeTexts as texts } from './security-notices.messages';

/** A security-relevant change that is mailed to the owner. */
export type SecurityEvent =
  | { kind: 'password_changed' | 'password_reset' | 'sessions_ended' | 'account_deleted' }
  | { kind: 'second_factor_added' | 'second_factor_removed' | 'recovery_codes_renewed' }
  | { kind: 'email_changed'; newEmail: string }
  | { kind: 'social_linked' | 'social_unlinked'; provider: string }
  | { kind: 'new_sign_in'; userAgent: string; ip: string };

interface Owner {
  email: string;
  language: Locale;
}

export type SecurityNotices = ReturnType<typeof createSecurityNotices>;

export interface SecurityNoticesOptions {
  siteName: string;
  publicOrigin: string;
  supportEmail: string;
}

/** Enqueues mails about security-relevant changes, in the transaction of the change (OWASP ASVS 2.2.3, 2.5.5). */
export function createSecurityNotices({ siteName, publicOrigin, supportEmail }: SecurityNoticesOptions) {
  /** Sends it to the address before the change: an attacker may own the new one. */
  return async (tx: Tx, owner: Owner, event: SecurityEvent): Promise<void> => {
    const values = { email: '', provider: '', device: '', ip: '', site: siteName, support: supportEmail };
    if (event.kind === 'email_changed') values.email = event.newEmail;
    if ('provider' in event) values.provider = event.provider;
    // The user agent is untrusted: only known names are shown.
    if (event.kind === 'new_sign_in') Object.assign(values, { device: nameDevice(event.userAgent), ip: event.ip });
    const { subject, body } = getNoticeTexts[event.kind];
    const isLost = event.kind === 'email_changed' || event.kind === 'account_deleted';
    const prefix = owner.language === 'uk' ? '' : `/${owner.language}`;
    const template = {
      subject,
      paragraphs: [body, isLost ? texts.askSupport : texts.resetPassword],
      ...(isLost ? {} : { action: { label: texts.resetAction, url: `${publicOrigin}${prefix}/account/forgot-password/` } }),
    };
    await enqueueMail(tx, { ...composeMail(owner.email, owner.language, template, values), isAboutAccount: true });
  };
}

const getNoticeTexts: Record<SecurityEvent['kind'], { subject: Message; body: Message }> = {
  password_changed: { subject: texts.passwordSubject, body: texts.passwordChanged },
  password_reset: { subject: texts.passwordSubject, body: texts.passwordReset },
  email_changed: { subject: texts.emailSubject, body: texts.emailChanged },
  social_linked: { subject: texts.linkedSubject, body: texts.linked },
  social_unlinked: { subject: texts.unlinkedSubject, body: texts.unlinked },
  new_sign_in: { subject: texts.signInSubject, body: texts.signIn },
  second_factor_added: { subject: texts.factorSubject, body: texts.factorAdded },
  second_factor_removed: { subject: texts.factorSubject, body: texts.factorRemoved },
  recovery_codes_renewed: { subject: texts.factorSubject, body: texts.codesRenewed },
  sessions_ended: { subject: texts.sessionsSubject, body: texts.sessionsEnded },
  account_deleted: { subject: texts.deletedSubject, body: texts.deleted },
};

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns a name such as `Firefox, Linux`; `?` for an unknown browser. */
export function nameDevice(userAgent: string): string {
  const known = [browsers, systems].flatMap((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? []);
  return known.join(', ') || '?';
}
