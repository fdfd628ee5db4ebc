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
