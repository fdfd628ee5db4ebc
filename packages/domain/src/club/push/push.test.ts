import { describe, expect, it } from 'vitest'
import { isPushEndpoint } from './rules.ts'

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QAbc',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYA%2b',
    'https://push.example.org:443/abc',
  ])('can be %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true)
  })

  it.each([
    '',
    'push.example.org',
    'http://push.example.org/abc',
    'ftp://push.example.org/abc',
    'https://push.example.org:8443/abc',
    'https://me@push.example.org/abc',
    'https://:secret@push.example.org/abc',
    'https://push.example.org/abc#here',
    'https://localhost/abc',
    'https://printer/abc',
    'https://printer.local/abc',
    'https://db.internal/abc',
    'https://push.localhost/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:127.0.0.1]/abc',
    'https://127.0.0.1./abc',
    'https://push.example.org\\@10.0.0.1/abc',
    'https://push.example.org/a b',
    'https://push.example.org/\u0000',
    'https://push.example.org./abc',
  ])('can’t be %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false)
  })
})
