import { readFileSync } from 'node:fs'
import { EFFECTS } from '../src/events/effects.ts'

const source = readFileSync(new URL('../src/followers.ts', import.meta.url), 'utf8')

/** `docs/events.md`: what happens on each event. */
export function eventsPage(): string {
  const folders = new Map(
    [
      ...source.matchAll(/^const (\w+) = lazyModule\(\(\) => import\('\.\/features\/[\w-]+\/([\w-]+)\//gm),
    ].map(([, name, folder]) => [name, folder]),
  )
  const lists = new Map(
    [...source.matchAll(/^ {2}(\w+): \[(.*?)\],$/gms)].map(([, event, list = '']) => [event, list]),
  )
  const rows = [...lists.keys()].map((event = '') => {
    const { audit, webhook, live } = effectsOf(event)
    const followers = [...(lists.get(event) ?? '').matchAll(/(\w+)\.(\w+)/g)]
      .filter(([, name]) => folders.has(name))
      .map(([, name, verb]) => `${folders.get(name)}: \`${verb}\``)
    return [
      `\`${event}\``,
      followers.join('<br>'),
      ...[audit, [webhook].flatMap((one) => one ?? []), live].map(code),
    ]
  })
  return [
    '# Events',
    '',
    'A service emits an event in its transaction (`apps/server/src/events/emit.ts`). Then this happens, in this order. Followers may',
    'enqueue mails and notifications: their functions call `enqueueMails`, `enqueueDailyMails`, `mailMeant` or `notifyClub`. After the',
    'commit, the worker of each outbox that got a row wakes.',
    '',
    'Made from `apps/server/src/followers.ts` and `apps/server/src/events/effects.ts` by `npm run docs`.',
    '',
    '| Event | Followers, in order | Audit entry | Webhook | Live update |',
    '|---|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`.replace(/\| {2}(?=\|)/g, '| ')),
    '',
  ].join('\n')
}

const NOTHING = { audit: [], webhook: null, live: [] }
const effectsOf = (event: string) => (event in EFFECTS ? EFFECTS[event as keyof typeof EFFECTS] : NOTHING)

const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ')
