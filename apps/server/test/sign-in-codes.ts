import { completeSignInByCode, requestSignInLink } from '@boathouse/domain/account/contract'
import { expect } from 'vitest'
import { call, cookieOf, type TestApp } from './app.ts'
import { mailsTo, tokenOf, waitFor } from './mails.ts'

/** The line of a mail that is its code. */
const CODE = /^(\d{6})$/m

export interface Asked {
  readonly address: string
  readonly cookie?: string
  /** How many mails the address has by then. */
  readonly count?: number
}

/** Asks for a mail as a browser does: the code in it, the cookie that the browser has then, and the link's token. */
export async function askForCode(app: TestApp, { address, cookie, count = 1 }: Asked) {
  const answer = await call(app, requestSignInLink, { body: { email: address } }, { cookie })
  expect(answer.status).toBe(202)
  const { text } = await waitFor(async () => {
    const mails = await mailsTo(app, address)
    // Mails are sent several at once: the newest may be another one.
    return mails.length >= count ? mails.find((mail) => CODE.test(mail.text)) : undefined
  })
  const token = tokenOf(/http\S+/.exec(text)?.[0] ?? null)
  return { code: CODE.exec(text)?.[1] ?? 'none', cookie: cookieOf(answer), token }
}

/** Enters a code in a browser, which says its time zone or nothing of it. */
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

/** Another code than this one. */
export const wrongCode = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

/** What whoever enters a wrong code is told. */
export const REFUSED_CODE = { status: 422, code: 'invalid', fields: [{ path: 'code', code: 'codeWrong' }] }

export const seenOf = ({ status, body }: Awaited<ReturnType<typeof enterCode>>) => ({
  status,
  code: body?.code,
  fields: body?.fields,
})
