import { createHostDouble, renderPart } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';
import { Footer } from './footer';

const link = (name: string) => screen.getByRole('link', { name });

it('links to the legal pages, and names the operator of the site', async () => {
  await renderPart({ ...area, createHost: createHostDouble }, <Footer />, { user: null });

  const targets = ['Privacy', 'Terms of use', 'Returns', 'How to sell'].map((name) => link(name).getAttribute('href'));
  expect(targets).toEqual(['/privacy/', '/terms/', '/returns/', '/sellers/']);
  expect(screen.getByText('ТОВ «Ярмарок Приклад»')).toHaveAttribute('lang', 'uk');
  expect(screen.getByText(/, code 00000000\. .*, Mon–Fri 09:00–18:00$/)).toHaveTextContent(
    'ТОВ «Ярмарок Приклад», code 00000000. м. Київ, вул. Ярмаркова, 1. +380 50 000 00 00, Mon–Fri 09:00–18:00',
  );
  expect(screen.getByRole('link', { name: /380/ })).toHaveAttribute('href', 'tel:+380500000000');
  expect(link('support@yarmarok.example')).toHaveAttribute('href', 'mailto:support@yarmarok.example');
});

it('names no operator until the service has answered', async () => {
  await renderPart(area, <Footer />, { user: null });

  expect(link('Privacy')).toBeVisible();
  expect(screen.queryByRole('link', { name: /@|380/ })).toBeNull();
});
