export { composeMail, type Mail } from './compose-mail';
export { deliverMails, enqueueMail } from './mail';
export { admitUnprovedLink, MailLimits, maxMailDelayMs, peekUnprovedLink, type MailRecipient } from './mail-limits';
export { registerMailPage } from './mail-page';
export type { MailFact, MailSection } from './mail-sections';
