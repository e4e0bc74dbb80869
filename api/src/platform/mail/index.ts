export { type Mail, type MailTemplate, type MailerOptions, composeMail, deliverMails, enqueueMail } from './mail';
