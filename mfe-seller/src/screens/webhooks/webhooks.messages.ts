import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'seller.webhooks.title', defaultMessage: 'Webhooks' },
    intro: {
      id: 'seller.webhooks.intro',
      defaultMessage: 'A webhook tells your program at once what happens in the shop, so that it does not have to ask again and again.',
    },
    docs: { id: 'seller.webhooks.docs', defaultMessage: 'API documentation' },
    toSettings: { id: 'seller.webhooks.toSettings', defaultMessage: 'Shop settings' },
    failed: { id: 'seller.webhooks.failed', defaultMessage: 'Failed to load the webhooks' },
    logFailed: { id: 'seller.webhooks.logFailed', defaultMessage: 'Failed to load the log' },
    empty: { id: 'seller.webhooks.empty', defaultMessage: 'No webhooks yet' },
    emptyText: { id: 'seller.webhooks.emptyText', defaultMessage: 'Add the address at which your program waits for messages.' },
    add: { id: 'seller.webhooks.add', defaultMessage: 'Add a webhook' },
    newWebhook: { id: 'seller.webhooks.newWebhook', defaultMessage: 'New webhook' },
    change: { id: 'seller.webhooks.change', defaultMessage: 'Change webhook' },
    address: { id: 'seller.webhooks.address', defaultMessage: 'Address of the program' },
    addressHint: {
      id: 'seller.webhooks.addressHint',
      defaultMessage: 'A public address that begins with https://',
    },
    events: { id: 'seller.webhooks.events', defaultMessage: 'What to report' },
    noEvents: { id: 'seller.webhooks.noEvents', defaultMessage: 'Choose at least one' },
    orderCreated: { id: 'seller.webhooks.orderCreated', defaultMessage: 'New order' },
    orderOpened: { id: 'seller.webhooks.orderOpened', defaultMessage: 'Order opened' },
    orderStatusChanged: { id: 'seller.webhooks.orderStatusChanged', defaultMessage: 'Order status changed' },
    callCreated: { id: 'seller.webhooks.callCreated', defaultMessage: 'Call request' },
    stockLow: { id: 'seller.webhooks.stockLow', defaultMessage: 'Offer running low' },
    testEvent: { id: 'seller.webhooks.testEvent', defaultMessage: 'Test' },
    noBuyer: {
      id: 'seller.webhooks.noBuyer',
      defaultMessage: 'Messages never contain data of buyers. With a token, a program can read orders that you have opened.',
    },
    save: { id: 'seller.webhooks.save', defaultMessage: 'Save' },
    cancel: { id: 'seller.webhooks.cancel', defaultMessage: 'Cancel' },
    created: { id: 'seller.webhooks.created', defaultMessage: 'Webhook added' },
    saved: { id: 'seller.webhooks.saved', defaultMessage: 'Webhook saved' },
    leaveText: { id: 'seller.webhooks.leaveText', defaultMessage: 'The webhook will not be saved.' },
    onlyNow: { id: 'seller.webhooks.onlyNow', defaultMessage: 'Copy the secret now' },
    onlyNowText: {
      id: 'seller.webhooks.onlyNowText',
      defaultMessage: 'It is shown only once. With it your program checks that a message really comes from us.',
    },
    secret: { id: 'seller.webhooks.secret', defaultMessage: 'Secret' },
    copy: { id: 'seller.webhooks.copy', defaultMessage: 'Copy' },
    copied: { id: 'seller.webhooks.copied', defaultMessage: 'Secret copied' },
    done: { id: 'seller.webhooks.done', defaultMessage: 'I have saved it' },
    on: { id: 'seller.webhooks.on', defaultMessage: 'On' },
    off: { id: 'seller.webhooks.off', defaultMessage: 'Off' },
    notAccepted: { id: 'seller.webhooks.notAccepted', defaultMessage: 'Not accepted' },
    offBySeller: { id: 'seller.webhooks.offBySeller', defaultMessage: 'You have switched it off.' },
    offFailing: { id: 'seller.webhooks.offFailing', defaultMessage: 'Switched off: the program accepted nothing for three days.' },
    offGone: { id: 'seller.webhooks.offGone', defaultMessage: 'Switched off: the program answered that it takes no more messages.' },
    offNewPassword: {
      id: 'seller.webhooks.offNewPassword',
      defaultMessage: 'Switched off because the password was reset by e-mail. Check the address before you switch it on.',
    },
    test: { id: 'seller.webhooks.test', defaultMessage: 'Send test' },
    testSent: { id: 'seller.webhooks.testSent', defaultMessage: 'Test sent: its result will be in the log' },
    log: { id: 'seller.webhooks.log', defaultMessage: 'Log' },
    hideLog: { id: 'seller.webhooks.hideLog', defaultMessage: 'Hide log' },
    edit: { id: 'seller.webhooks.edit', defaultMessage: 'Edit' },
    switchOn: { id: 'seller.webhooks.switchOn', defaultMessage: 'Switch on' },
    switchOff: { id: 'seller.webhooks.switchOff', defaultMessage: 'Switch off' },
    switchedOn: { id: 'seller.webhooks.switchedOn', defaultMessage: 'Webhook switched on' },
    switchedOff: { id: 'seller.webhooks.switchedOff', defaultMessage: 'Webhook switched off' },
    replace: { id: 'seller.webhooks.replace', defaultMessage: 'Replace secret' },
    replaceTitle: { id: 'seller.webhooks.replaceTitle', defaultMessage: 'Replace the secret?' },
    replaceText: {
      id: 'seller.webhooks.replaceText',
      defaultMessage: 'Messages are signed with the new secret, and for 24 hours with the former one too.',
    },
    replaced: { id: 'seller.webhooks.replaced', defaultMessage: 'Secret replaced' },
    delete: { id: 'seller.webhooks.delete', defaultMessage: 'Delete' },
    deleteTitle: { id: 'seller.webhooks.deleteTitle', defaultMessage: 'Delete the webhook?' },
    deleteText: {
      id: 'seller.webhooks.deleteText',
      defaultMessage: 'Its log is deleted too, and what waits will not be sent. This cannot be undone.',
    },
    deleted: { id: 'seller.webhooks.deleted', defaultMessage: 'Webhook deleted' },
    noMessages: { id: 'seller.webhooks.noMessages', defaultMessage: 'Messages of the last 30 days will be here.' },
    waiting: { id: 'seller.webhooks.waiting', defaultMessage: 'Waiting' },
    delivered: { id: 'seller.webhooks.delivered', defaultMessage: 'Accepted' },
    givenUp: { id: 'seller.webhooks.givenUp', defaultMessage: 'Not accepted' },
    body: { id: 'seller.webhooks.body', defaultMessage: 'Content of the message' },
    repeat: { id: 'seller.webhooks.repeat', defaultMessage: 'Send again' },
    repeated: { id: 'seller.webhooks.repeated', defaultMessage: 'The message will be sent again' },
  }),
  ...defineMessages<{
    endsWith: { hint: string };
    formerUntil: { date: string };
    failingSince: { date: string };
    retryAt: { date: string };
    waitingCount: { count: number };
    attempts: { count: number };
    testOf: { host: string };
    logOf: { host: string };
    editOf: { host: string };
    switchOnOf: { host: string };
    switchOffOf: { host: string };
    replaceOf: { host: string };
    deleteOf: { host: string };
    repeatOf: { date: string };
    bodyOf: { date: string };
  }>({
    endsWith: { id: 'seller.webhooks.endsWith', defaultMessage: 'The secret ends with {hint}' },
    formerUntil: { id: 'seller.webhooks.formerUntil', defaultMessage: 'The former secret is valid until {date}' },
    failingSince: { id: 'seller.webhooks.failingSince', defaultMessage: 'The program has accepted nothing since {date}.' },
    retryAt: { id: 'seller.webhooks.retryAt', defaultMessage: 'Next attempt: {date}.' },
    waitingCount: {
      id: 'seller.webhooks.waitingCount',
      defaultMessage: '{count, plural, one {# message is} other {# messages are}} waiting to be sent.',
    },
    attempts: { id: 'seller.webhooks.attempts', defaultMessage: '{count, plural, one {# attempt} other {# attempts}}' },
    testOf: { id: 'seller.webhooks.testOf', defaultMessage: 'Send test: {host}' },
    logOf: { id: 'seller.webhooks.logOf', defaultMessage: 'Log: {host}' },
    editOf: { id: 'seller.webhooks.editOf', defaultMessage: 'Edit: {host}' },
    switchOnOf: { id: 'seller.webhooks.switchOnOf', defaultMessage: 'Switch on: {host}' },
    switchOffOf: { id: 'seller.webhooks.switchOffOf', defaultMessage: 'Switch off: {host}' },
    replaceOf: { id: 'seller.webhooks.replaceOf', defaultMessage: 'Replace secret: {host}' },
    deleteOf: { id: 'seller.webhooks.deleteOf', defaultMessage: 'Delete: {host}' },
    repeatOf: { id: 'seller.webhooks.repeatOf', defaultMessage: 'Send again, {date}' },
    bodyOf: { id: 'seller.webhooks.bodyOf', defaultMessage: 'Content of the message, {date}' },
  }),
};
