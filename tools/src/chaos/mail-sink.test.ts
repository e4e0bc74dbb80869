import { findOrderMails } from './mail-sink';

const aMail = (group: string, messageId: string) => ({
  to: 'guest@mail.example',
  subject: `Замовлення ${group} прийнято`,
  messageId,
  text: '',
});

it('counts a repeated message once, and another message about the same orders again', () => {
  const mails = [aMail('YA-7K2MQ4XN', '<1>'), aMail('YA-7K2MQ4XN', '<1>'), aMail('YA-7K2MQ4XN', '<2>'), aMail('YA-AAAAAAAA', '<3>')];

  expect(findOrderMails(mails)).toEqual([
    { group: 'YA-7K2MQ4XN', messageId: '<1>' },
    { group: 'YA-7K2MQ4XN', messageId: '<2>' },
    { group: 'YA-AAAAAAAA', messageId: '<3>' },
  ]);
});

it('leaves mails about other things out', () => {
  expect(findOrderMails([{ ...aMail('', '<1>'), subject: 'Активація' }])).toEqual([]);
});
