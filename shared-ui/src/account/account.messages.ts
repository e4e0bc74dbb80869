import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  choose: { id: 'ui.dropzone.choose', defaultMessage: 'Choose file' },
  drop: { id: 'ui.dropzone.drop', defaultMessage: 'Drop the file to upload it' },
  stop: { id: 'ui.file.stop', defaultMessage: 'Stop', description: 'Button that stops an upload or takes a file off the list' },
  masked: { id: 'ui.masked', defaultMessage: 'Hidden', description: 'Read aloud instead of the dots of contacts that are not opened yet' },
  stepDone: { id: 'ui.step.done', defaultMessage: 'done', description: 'Read aloud after the name of a finished step' },
  stepCurrent: { id: 'ui.step.current', defaultMessage: 'now', description: 'Read aloud after the name of the current step' },
});

export const changeMessages = defineMessages<{ up: { change: string }; down: { change: string } }>({
  up: { id: 'ui.change.up', defaultMessage: 'Up by {change}', description: 'Change of a figure since the period before; {change} is 12%' },
  down: {
    id: 'ui.change.down',
    defaultMessage: 'Down by {change}',
    description: 'Change of a figure since the period before; {change} is 12%',
  },
});
