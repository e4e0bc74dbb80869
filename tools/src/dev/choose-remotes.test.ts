import { chooseRemotes } from './choose-remotes';

const remotes = [{ name: 'storefront' }, { name: 'buyer' }, { name: 'seller' }];

it('chooses all remotes without --only', () => {
  expect(chooseRemotes(undefined, remotes)).toEqual(remotes);
});

it.each(['shell,buyer', 'buyer', ' buyer , shell'])('chooses the remote that --only %s names', (only) => {
  expect(chooseRemotes(only, remotes)).toEqual([{ name: 'buyer' }]);
});

it('refuses an unknown part, and lists the known ones', () => {
  expect(() => chooseRemotes('shell,mfe-buyer', remotes)).toThrow(
    '--only: there is no mfe-buyer. The parts are shell, storefront, buyer, seller.',
  );
});
