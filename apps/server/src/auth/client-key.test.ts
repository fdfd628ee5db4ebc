import { expect, it } from 'vitest'
import { describeNetwork, toClientKey, toNetworkKey } from './client-key.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:5555', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::5]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['garbage', '198.51.100.7'],
  ['', '198.51.100.7'],
])('counts %s as %s', (claimed, key) => {
  expect(toClientKey(claimed, '198.51.100.7')).toBe(key)
})

it.each([
  ['203.0.113.9', '203.0.113.9', true],
  ['203.0.113.9', '203.0.113.200', false],
  ['2001:db8:1:2::5', '2001:db8:1:ffff::5', true],
  ['2001:db8:1:2::5', '2001:db8:2:2::5', false],
])('decides whether %s and %s are neighbours', (one, other, areThey) => {
  const [first, second] = [one, other].map((address) => toNetworkKey(toClientKey(address, '')))
  expect(first === second).toBe(areThey)
})

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2::5', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('shows a client from %s the network %s', (address, network) => {
  expect(describeNetwork(toClientKey(address, ''))).toBe(network)
})
