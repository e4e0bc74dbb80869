import type { BuyerReview } from '@yarmarok/shared-api/account';
import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';
import { ReviewDialog } from './review-dialog';

const api = fakeApi();
const update = 'patch trading/buyer/reviews/{id}/';
const review = { id: null, rating: null, text: null, images: [] } as unknown as BuyerReview;
const written = { id: 3, rating: 4, text: 'Gut', images: [] } as unknown as BuyerReview;
const publish = () => screen.getByRole('button', { name: 'Publish' });

const open = (of: BuyerReview, onClose: () => void = () => undefined) =>
  renderPart(area, <ReviewDialog target={{ review: of, offerTitle: 'Vase', offerId: 7, orderId: 9 }} onClose={onClose} />);

it('limits the text to the maximum of the service', async () => {
  await open(review);

  expect(screen.getByRole('textbox')).toHaveAttribute('maxlength', '4000');
});

it('sends only the changes of an existing review', async () => {
  api.answers(update);
  const { user } = await open(written);

  await user.click(screen.getByRole('radio', { name: '5 stars' }));
  await user.click(publish());

  await waitFor(() => expect(api.callsOf(update)).toMatchObject([{ params: { id: '3' }, body: { rating: 5 } }]));
});

it('closes an existing review without a call when nothing has changed', async () => {
  const handleClose = jest.fn();
  const { user } = await open(written, handleClose);

  await user.click(publish());

  await waitFor(() => expect(handleClose).toHaveBeenCalledTimes(1));
  expect(api.calls).toEqual([]);
});

it('shows that stars are missing and sends nothing', async () => {
  const { user } = await open(review);

  await user.click(publish());

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(api.calls).toEqual([]);
});
