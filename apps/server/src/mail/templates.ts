import { translator } from '@boathouse/messages'
import { localeFor, locales } from '@boathouse/messages/locales'
import type { Template } from './outbox.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What a mail says once its link was made. */
export interface Letter {
  readonly template: Template
  readonly to: string
  readonly locale: string
  readonly publicUrl: string
  readonly link: string
  readonly values?: Readonly<Record<string, string>>
}

/** Puts a letter into the reader's language, as plain text and as a page with one button. */
export async function writeMail({
  template,
  to,
  locale,
  publicUrl,
  link,
  values = {},
}: Letter): Promise<Mail> {
  const known = localeFor([locale])
  // Which values a template's words take is known when it is written, not here where all are alike.
  const t = translator(known, await locales[known]()) as (key: string, values: object) => string
  const words = {
    subject: t(`mail.${template}.subject`, values),
    greeting: t(`mail.${template}.greeting`, values),
    action: t(`mail.${template}.action`, values),
    unasked: t(`mail.${template}.unasked`, values),
    footer: t('mail.footer', { publicUrl }),
  }
  return { to, subject: words.subject, text: plainText(words, link), html: page(words, link) }
}

type Words = Record<'subject' | 'greeting' | 'action' | 'unasked' | 'footer', string>

const plainText = ({ greeting, unasked, footer }: Words, link: string) =>
  `${greeting}\n\n${link}\n\n${unasked}\n\n-- \n${footer}\n`

const page = ({ greeting, action, unasked, footer }: Words, link: string) =>
  [
    '<!doctype html><html><body style="margin:0;padding:24px;background:#f4f7f8;color:#16262c;font:16px/1.5 sans-serif">',
    '<div style="max-width:480px;margin:0 auto;padding:24px;background:#fff;border-radius:10px">',
    `<p>${escaped(greeting)}</p>`,
    `<p><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0b6476;color:#fff;text-decoration:none">${escaped(action)}</a></p>`,
    `<p style="color:#51646b;font-size:14px">${escaped(unasked)}</p>`,
    `<p style="color:#51646b;font-size:12px">${escaped(footer)}</p>`,
    '</div></body></html>',
  ].join('')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] as string)
