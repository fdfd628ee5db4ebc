import { expect, it } from 'vitest'
import { writeMail } from './templates.ts'

const link = 'https://club.example/answer?token=x'

it('a mail has one prominent button beside those for the other answers, and facts line by line', async () => {
  const { html, text } = await writeMail({
    template: 'reminder',
    to: 'kofi@club.example',
    locale: 'en',
    publicUrl: 'https://club.example',
    link: `${link}&answer=yes`,
    values: { title: 'Row', club: 'Club', name: 'Kofi' },
    facts: ['Monday', 'North <dock>'],
    others: [{ word: 'no', link: `${link}&answer=no` }],
  })
  expect(text).toContain('\n\nMonday\nNorth <dock>\n\n')
  expect(html).toContain('>Monday<br>North &lt;dock&gt;</p>')
  const [yes, no, ...more] = html.match(/<a [^>]+>[^<]+/g) ?? []
  expect(yes).toMatch(/background:#0b6476;color:#fff;.+Yes, coming$/)
  expect(no).toMatch(/background:#fff;color:#0b6476;.+No, not this time$/)
  expect(more).toEqual([])
})

it.each([
  ['de-AT', 'de', 'Row: Kommst du?'],
  ['fr-CH', 'fr', 'Row\u00a0: tu viens\u202f?'],
  ['nl-BE', 'nl', 'Row: kom je?'],
  ['it', 'it', 'Row: vieni?'],
  ['es-MX', 'es', 'Row: ¿vienes?'],
  ['hu-HU', 'en', 'Row: will you come?'],
])('a mail to %s is in %s', async (locale, lang, subject) => {
  const letter = { to: 'kofi@club.example', publicUrl: 'https://club.example', link }
  const values = { title: 'Row', club: 'Club', name: 'Kofi' }
  const mail = await writeMail({ ...letter, template: 'reminder', locale, values })
  expect(mail.subject.replaceAll(/\s/g, ' ')).toBe(subject.replaceAll(/\s/g, ' '))
  expect(mail.html).toContain(`<html lang="${lang}">`)
})
