import { createApi, HttpClient } from '@yarmarok/shared-api';
import type { BuyerReview } from '@yarmarok/shared-api/account';
import { HostProvider, type HostServices } from '@yarmarok/shared-contract';
import { renderUi } from '@yarmarok/shared-ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import en from '../../i18n/en.json';
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
