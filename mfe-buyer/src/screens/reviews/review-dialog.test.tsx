import { createApi, HttpClient } from '@yarmarok/shared-api';
import type { BuyerReview } from '@yarmarok/shared-api/account';
import { HostProvider, type HostServices } from '@yarmarok/shared-contract';
import { renderUi } from '@yarmarok/shared-ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import en from '../../i18n/en.json';
import { renderScreen } from '../../testing/render-screen';
import { ReviewDialog } from './review-dialog';

const review = { id: null, rating: null, text: null, images: [] } as unknown as BuyerReview;

const http = new HttpClient({ baseUrl: 'http://shop.test/api/v1/', locale: 'en', getAccessToken: () => null });

it('limits the text to the maximum of the service', () => {
  const host = { api: createApi(http), actions: {} } as unknown as HostServices;
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <HostProvider value={host}>
        <ReviewDialog target={{ review, offerTitle: 'Vase', offerId: 7, orderId: 9 }} onClose={() => undefined} />
      </HostProvider>
    </QueryClientProvider>,
    { messages: en },
  );

  expect(screen.getByRole('textbox')).toHaveAttribute('maxlength', '4000');
});

it('asks for stars, and sends only what changed in an existing review', async () => {
  const written = { id: 3, rating: 4, text: 'Gut', images: [] } as unknown as BuyerReview;
  const update = 'patch trading/buyer/reviews/3/';
  const target = { review: written, offerTitle: 'Vase', offerId: 7, orderId: 9 };
  const { user, calls } = renderScreen(<ReviewDialog target={target} onClose={() => undefined} />, { [update]: [{ body: written }] });

  await user.click(screen.getByRole('radio', { name: '5 stars' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));

  await waitFor(() => expect(calls.find(({ call }) => call === update)?.body).toEqual({ rating: 5 }));
});

it('closes an existing review without a call when nothing has changed', async () => {
  const written = { id: 3, rating: 4, text: 'Gut', images: [] } as unknown as BuyerReview;
  const handleClose = jest.fn();
  const target = { review: written, offerTitle: 'Vase', offerId: 7, orderId: 9 };
  const { user, calls } = renderScreen(<ReviewDialog target={target} onClose={handleClose} />, {});

  await user.click(screen.getByRole('button', { name: 'Publish' }));

  await waitFor(() => expect(handleClose).toHaveBeenCalledTimes(1));
  expect(calls).toEqual([]);
});

it('says that stars are missing and sends nothing', async () => {
  const { user, calls } = renderScreen(
    <ReviewDialog target={{ review, offerTitle: 'Vase', offerId: 7, orderId: 9 }} onClose={() => undefined} />,
    {},
  );
  await user.click(screen.getByRole('button', { name: 'Publish' }));

  expect(screen.getByRole('alert')).toBeVisible();
  expect(calls).toEqual([]);
});
