/** @jest-environment node */
import { addressBucket } from './address-bucket';

it.each([
  ['198.51.100.7', '198.51.100'],
  ['::ffff:198.51.100.9', '198.51.100'],
  ['2001:db8:1:2::3', '2001:db8:1'],
  ['2001:0db8:0001::', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['unknown', 'unknown'],
])('maps %s to the network %s', (address, bucket) => {
  expect(addressBucket(address)).toBe(bucket);
});
