import { completeSignInByCode, requestSignInLink } from '@boathouse/domain/identity/account/contract'
import { expect } from 'vitest'
import { call, cookieOf, type TestApp } from './app.ts'
import { mailsTo, tokenOf, waitFor } from './mails.ts'

const CODE = /^(\d{6})$/m

export interface Asked {
  readonly address: string
  readonly cookie?: string
  readonly count?: number
}

/** Requests a mail like a browser. Returns its code, cookie and link token. */
export async function askForCode(app: TestApp, { address, cookie, count = 1 }: Asked) {
  const answer = await call(app, requestSignInLink, { body: { email: address } }, { cookie })
  expect(answer.status).toBe(202)
  const { text } = await waitFor(async () => {
    const mails = await mailsTo(app, address)
    // Mails are sent concurrently, so the newest may be another one.
    return mails.length >= count ? mails.find((mail) => CODE.test(mail.text)) : undefined
  })
  const token = tokenOf(/http\S+/.exec(text)?.[0] ?? null)
  return { code: CODE.exec(text)?.[1] ?? 'none', cookie: cookieOf(answer), token }
}

export const enterCode = (
  app: TestApp,
  { address, code, timeZone }: { address: string; code: string; timeZone: string },
  cookie: string | undefined,
) =>
  call(
    app,
    completeSignInByCode,
    { body: { email: address, code, ...(timeZone && { timeZone }) } },
    { cookie },
  )

export const wrongCode = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

export const REFUSED_CODE = { status: 422, code: 'invalid', fields: [{ path: 'code', code: 'codeWrong' }] }

export const seenOf = ({ status, body }: Awaited<ReturnType<typeof enterCode>>) => ({
  status,
  code: body?.code,
  fields: body?.fields,
})
