import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-addresses.ts'

describe('a public internet address', () => {
  it.each([
    '142.250.74.10',
    '17.57.12.11',
    '172.15.0.1',
    '172.32.0.1',
    '2a00:1450:4001:830::200a',
    '2620:149::1',
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'fc00::1', 'fd12::1', 'fe80::1', 'ff02::1'],
    ...['2001:db8::1', '3fff:1::1', '2002:a00:1::', '2001::1'],
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
