import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { en } from '../packages/messages/src/en/index.ts'

const OLD = [
  'Is it you?',
  'This can do much harm',
  'a browser that somebody left open',
  'you are not asked again',
  'Use it if the link opens',
  /\bGo on\b/,
  'Everybody who said yes',
  'maybe is in no boat',
  'As it was published on',
  'the others see it as it was',
  'In no boat',
  'are told, about ten minutes',
  'are seen by coaches alone',
  'Press a session',
  'a finger that rests',
  'Practice that it belongs to',
  /^First day of the week \*/,
  'As the club asks',
  'The first practice has to be on',
  'It stays visible, as cancelled',
  'When somebody is named here',
  'the mean of the weeks before',
  'steps worse than usual,',
  'Athletes by days',
  'of two planned sessions one is done',
  /\bAll of \{name\}/,
  'does not share their wellness',
  'Why it goes although',
  /\bNot said\b/i,
  'the boat is out at once',
  'Enter goes down',
  'Type 1:52.34',
  'see their results at once',
  'anybody is known to have done',
  'Second step for admins',
  'Reservations to come',
  'For how long at a time',
  'a launch goes along',
  'So long a boat is expected',
  'its crew says nothing else',
  'No other system is told',
  'whoever stands before it',
  'this is new in what',
  'only who has another seat is told',
  'with the text as it is then',
  'without handing the data',
  'that makes its opener',
  'Mails are printed',
  'which answers only this machine',
  'begins afresh',
  'as a wet phone',
  'stays yours alone',
  'It was not me',
  'good for 7 days',
  'as far as training is shared',
  'You were on the water',
  'No, thanks',
  /\bRead by \{people\}/,
  'may tell where you live',
  'nobody but you can see your tracks',
  'none of the files that are read here',
  'Logbook goes by itself',
  'Import it with this',
  'Not on this device yet',
  'What you can open:',
  'One thing is all it takes',
  'Whoever steals it',
  'They are shown this once',
  'where you find them without it',
  'Whoever runs this Boathouse',
  'Lost second steps',
  'No reset waits',
  'Make sure that it is them',
  'Clear what I saw last',
  'What there is to call',
  'Make old email buttons',
  'Whatever you leave open',
  'and name nobody',
  'One or many, as you have them',
  'Took a squad up again',
  'Put somebody into a squad',
  'Ended somebody',
  'six figures',
  /^Only the athlete and the club/,
]

const plain = (text) => text.replaceAll('’', "'").replaceAll('‘', "'")
const isIn = (old) => (text) =>
  typeof old === 'string' ? plain(text).toLowerCase().includes(old.toLowerCase()) : old.test(plain(text))

describe('the old wordings', () => {
  // Mail texts are messages, too: `mail.*`.
  it.each(OLD)('“%s” is in no message of a screen or mail', (old) => {
    const found = Object.entries(en).filter(([, message]) => isIn(old)(message))
    expect(found).toEqual([])
  })

  it.each(['README.md', 'apps/server/src/mail/templates.ts'])('are not in %s', (file) => {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').replace(/\s+/g, ' ')
    expect(OLD.filter((old) => isIn(old)(text))).toEqual([])
  })
})
