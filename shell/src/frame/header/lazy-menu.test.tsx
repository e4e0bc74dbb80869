import { Globe } from '@yarmarok/shared-ui/icons';
import { renderUi } from '@yarmarok/shared-ui/testing';
import { screen } from '@testing-library/react';
import { PlainTrigger, TriggerChevron } from './lazy-menu';

it.each([
  [false, ''],
  [true, '180deg'],
])('turns the chevron of a trigger, not its icon, while its menu is open (%s)', (isOpen, rotation) => {
  renderUi(
    <PlainTrigger aria-expanded={isOpen}>
      <Globe aria-label="globe" />
      <TriggerChevron aria-label="chevron" />
    </PlainTrigger>,
  );
  const getRotation = (name: string) => getComputedStyle(screen.getByRole('img', { name })).getPropertyValue('rotate');

  expect([getRotation('globe'), getRotation('chevron')]).toEqual(['', rotation]);
});
