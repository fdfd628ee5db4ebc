import { hasMessage, translator } from '@boathouse/messages'
import { catalogueOf } from '@boathouse/messages/catalogues'
import { localeFor } from '@boathouse/messages/locales'
import type { Template } from './facts.ts'

/** Content id of the inline logo, so reading a mail fetches nothing. */
export const MARK_ID = 'mark@boathouse'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** URL for List-Unsubscribe (RFC 2369). */
  readonly unsubscribe?: string
}

export interface Letter {
  readonly template: Template
  readonly to: string
  readonly locale: string
  readonly publicUrl: string
  readonly link: string | null
  readonly values?: Readonly<Record<string, string | number>>
  readonly code?: string
  readonly facts?: readonly string[]
  readonly message?: string
  readonly others?: readonly { readonly word: string; readonly link: string }[]
  readonly unsubscribe?: string
  readonly child?: string
}

/** Plain text and HTML, in the reader's language. */
export async function writeMail({
  template,
  to,
  locale,
  publicUrl,
  link,
  values = {},
  code,
  facts = [],
  message = '',
  others = [],
  unsubscribe,
  child,
}: Letter): Promise<Mail> {
  const known = localeFor([locale])
  // Callers' types check the values; here all templates have one type.
  const catalogue = await catalogueOf(known)
  const t = translator(known, catalogue) as (key: string, values: object) => string
  const labelOf = (word: 'action' | 'off') => {
    if (child !== undefined && word === 'off') return t('mail.child.off', { child })
    const own = `mail.${template}.${word}`
    return t(hasMessage(catalogue, own) ? own : `mail.${word}`, values)
  }
  const subject = t(`mail.${template}.subject`, values)
  const words = {
    subject: child === undefined ? subject : t('mail.child.subject', { child, subject }),
    lead: child === undefined ? [] : [t('mail.child.lead', { child })],
    greeting: t(`mail.${template}.greeting`, values),
    note: t(`mail.${template}.note`, values),
    footer: t('mail.footer', { publicUrl }),
  }
  const doors = [
    ...(link === null ? [] : [{ words: labelOf('action'), link }]),
    ...others.map((other) => ({ words: t(`mail.${template}.${other.word}`, values), link: other.link })),
  ]
  const off = unsubscribe === undefined ? [] : [{ words: labelOf('off'), link: unsubscribe }]
  const typed = code === undefined ? null : { words: t(`mail.${template}.code`, values), code }
  const shown = { ...words, lang: known, facts, message, doors, typed, off }
  const mail = { to, subject: words.subject, text: plainText(shown), html: page(shown) }
  return unsubscribe === undefined ? mail : { ...mail, unsubscribe }
}

interface MailAction {
  readonly words: string
  readonly link: string
}

type Words = Record<'lang' | 'greeting' | 'note' | 'footer', string> & {
  /** Text before the greeting. */
  readonly lead: readonly string[]
  readonly facts: readonly string[]
  readonly message: string
  readonly doors: readonly MailAction[]
  readonly typed: { readonly words: string; readonly code: string } | null
  readonly off: readonly MailAction[]
}

/** The text before a single link explains it, so it has no label. */
const plainText = ({ lead, greeting, facts, message, doors, typed, off, note, footer }: Words) => {
  const links = doors.length === 1 ? doors.map(({ link }) => link) : doors.map(inText)
  const lines = [facts.join('\n'), message].filter(Boolean)
  const codes = typed ? [`${typed.words}\n${typed.code}`] : []
  return `${[...lead, greeting, ...lines, ...links, ...codes, note, ...off.map(inText)].join('\n\n')}\n\n-- \n${footer}\n`
}

const inText = ({ words, link }: MailAction) => `${words}\n${link}`

/** Only the first button is prominent. */
const button = ({ words, link }: MailAction, at: number) => {
  const colours = at === 0 ? 'background:#0b6476;color:#fff' : 'background:#fff;color:#0b6476'
  return `<a href="${escapeHtml(link)}" style="display:inline-block;margin:0 8px 8px 0;padding:11px 15px;border:1px solid #0b6476;border-radius:10px;${colours};text-decoration:none">${escapeHtml(words)}</a>`
}

const codeIn = ({ words, code }: NonNullable<Words['typed']>) =>
  `<p>${escapeHtml(words)}<br><span style="font-size:28px;font-weight:600;letter-spacing:4px">${escapeHtml(code)}</span></p>`

const page = ({ lang, lead, greeting, facts, message, doors, typed, off, note, footer }: Words) =>
  [
    `<!doctype html><html lang="${lang}"><body style="margin:0;padding:24px;background:#f4f7f8;color:#16262c;font:16px/1.5 sans-serif">`,
    '<div style="max-width:480px;margin:0 auto;padding:24px;background:#fff;border-radius:10px">',
    `<p><img src="cid:${MARK_ID}" width="40" height="40" alt="Boathouse"></p>`,
    ...lead.map((words) => `<p style="color:#51646b;font-size:14px">${escapeHtml(words)}</p>`),
    `<p>${escapeHtml(greeting)}</p>`,
    ...(facts.length === 0 ? [] : [`<p style="font-weight:600">${facts.map(escapeHtml).join('<br>')}</p>`]),
    ...(message ? [`<p style="white-space:pre-line">${escapeHtml(message)}</p>`] : []),
    ...(doors.length === 0 ? [] : [`<p>${doors.map(button).join('')}</p>`]),
    ...(typed ? [codeIn(typed)] : []),
    `<p style="color:#51646b;font-size:14px">${escapeHtml(note)}</p>`,
    ...off.map(
      ({ words, link }) =>
        `<p style="font-size:14px"><a href="${escapeHtml(link)}" style="color:#51646b">${escapeHtml(words)}</a></p>`,
    ),
    `<p style="color:#51646b;font-size:12px">${escapeHtml(footer)}</p>`,
    '</div></body></html>',
  ].join('')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] as string)
