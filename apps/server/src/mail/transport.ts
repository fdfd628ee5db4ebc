import { readFileSync } from 'node:fs'
import type { LocalMail } from '@boathouse/domain/identity/mailbox/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { newToken } from '#auth/secrets.ts'
import { printable, printableLines } from '../printable.ts'
import { MARK_ID, type Mail } from './templates.ts'

export interface MailTransport {
  readonly deliver: (mail: Mail) => Promise<void>
  readonly close: () => void
}

/** Milliseconds. After a timeout, the mail is retried later. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Image of 40 pixels at double resolution. */
const mark = {
  content: readFileSync(new URL('mark.png', import.meta.url)),
  filename: 'boathouse.png',
  contentType: 'image/png',
  contentDisposition: 'inline',
  cid: MARK_ID,
} as const

export function smtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const opened = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url, ...PATIENCE, disableFileAccess: true, disableUrlAccess: true }),
  )
  return {
    deliver: async ({ to, subject, text, html, unsubscribe }) => {
      const list = unsubscribe === undefined ? {} : { list: { unsubscribe } }
      const recipient = { name: '', address: to }
      const mail = { from, to: recipient, subject, text, html, attachments: [mark], ...list }
      await (await opened).sendMail(mail)
    },
    close: () => void opened.then((transport) => transport.close()),
  }
}

export interface LocalMailbox extends MailTransport {
  /** Opens the mailbox page; printed to the terminal. */
  readonly key: string
  readonly mails: () => readonly LocalMail[]
}

const MAX_KEPT = 100

/** Prints mails and keeps the newest in memory, for local installations. */
export function localMailbox(
  print: (text: string) => void,
  clock: () => Date,
  key: string = newToken(),
): LocalMailbox {
  let kept: LocalMail[] = []
  return {
    key,
    deliver: async ({ to, subject, text }) => {
      kept = [{ id: newId(), to, subject, text, sentAt: clock().toISOString() }, ...kept].slice(0, MAX_KEPT)
      print(`${printable(`Mail to ${to}: ${subject}`)}\n${printableLines(text)}`)
    },
    close: () => undefined,
    mails: () => kept,
  }
}
