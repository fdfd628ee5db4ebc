import { describe, expect, it } from 'vitest'
import { RETRY_SECONDS, someKinds, webhookUrl } from './model.ts'

describe('the address of a webhook', () => {
  it.each(['https://club.example/hook?a=b', 'https://club.example:8443/', ' https://club.example '])(
    'may be %s',
    (url) => expect(webhookUrl.safeParse(url).success).toBe(true),
  )

  it.each([
    ['', 'required'],
    ['http://club.example', 'webhookUrlInvalid'],
    ['https://user:word@club.example', 'webhookUrlInvalid'],
    ['https://club.example/#part', 'webhookUrlInvalid'],
    ['club.example', 'webhookUrlInvalid'],
    [`https://club.example/${'x'.repeat(500)}`, 'tooLong'],
  ])('may not be %s', (url, code) => {
    expect(webhookUrl.safeParse(url).error?.issues[0]?.message).toBe(code)
  })
})

it('requires at least one kind for a webhook', () => {
  expect(someKinds.safeParse([]).error?.issues[0]?.message).toBe('webhookKindsRequired')
  expect(someKinds.safeParse(['everything']).success).toBe(false)
})

it('retries a failed delivery for about five days and 18 hours', () => {
  expect(RETRY_SECONDS.reduce((sum, pause) => sum + pause, 0) / 3_600).toBeCloseTo(137.6, 1)
})
