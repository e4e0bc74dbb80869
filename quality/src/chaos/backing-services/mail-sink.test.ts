import { findOrderMails } from './mail-sink';

it('counts a repeated message once, another message about the same orders again, and no mail about other things', () => {
  const mails = [
    ['YA-7K2MQ4XN', '<1>'],
    ['YA-7K2MQ4XN', '<1>'],
    ['YA-7K2MQ4XN', '<2>'],
    ['Активація', '<3>'],
  ].map(([subject = '', messageId = '']) => ({ to: '', subject, messageId, text: '' }));

  expect(findOrderMails(mails).map(({ messageId }) => messageId)).toEqual(['<1>', '<2>']);
});
