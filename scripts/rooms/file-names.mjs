import { firstMatch } from './patterns.mjs'

export const nouns = [
  'absences',
  'account',
  'announcements',
  'answers',
  'audit',
  'calendar',
  'clubs',
  'confirmations',
  'disciplines',
  'goals',
  'health',
  'imports',
  'installation',
  'invites',
  'mailbox',
  'members',
  'passwords',
  'practices',
  'profile',
  'progress',
  'rates',
  'records',
  'register',
  'reminders',
  'results',
  'series',
  'set-up',
  'sign-ins',
  'sports',
  'supers',
  'training-sessions',
]

const vague = /(^|[-./])(utils?|helpers?|misc|common|managers?|data)([-./]|$)/

/** Folders whose names are nouns, and the closed list of what may stand in them. */
const closed = [
  {
    folder: 'packages/domain/src/:noun/',
    files: '{contract.ts,model.ts,rules.ts,policy.ts,*.test.ts}',
    besides: ['kernel'],
    advice: 'the domain has contract, model, rules and policy per noun; what no noun owns goes to kernel/.',
  },
  {
    folder: 'apps/server/src/features/:noun/',
    files: '{routes.ts,service.ts,change.ts,table.ts,queries.ts,present.ts,jobs.ts,*.test.ts}',
    besides: [],
    advice:
      'a server feature has routes, service (and change or table, where changing, or a table of many, is a file of its own), queries, present and jobs; rules go to the domain, mails to mail/.',
  },
  {
    folder: 'apps/web/src/features/:noun/',
    files: '{api.ts,use-*.ts,*.test.ts,*.tsx,*.module.css}',
    besides: [],
    advice:
      'a web feature has api.ts, components, their CSS and use-*.ts hooks; rules go to the domain, formats to lib/.',
  },
]

export function misplaced(path) {
  return [...vagueNames(path), ...closed.flatMap((room) => outsideOfList(path, room))]
}

function vagueNames(path) {
  if (!vague.test(path)) return []
  const message = 'this name says nothing; call the file by what it does, in the words of the field.'
  return [{ path, line: 1, rule: 'telling-names', message }]
}

function outsideOfList(path, { folder, files, besides, advice }) {
  const inside = firstMatch(`${folder}**`, path)
  if (!inside || besides.includes(inside.noun)) return []
  if (!nouns.includes(inside.noun)) {
    const message = `"${inside.noun}" is not one of our nouns; use its name there, or add it to scripts/rooms/file-names.mjs and the glossary.`
    return [{ path, line: 1, rule: 'known-nouns', message }]
  }
  if (firstMatch(folder + files, path)) return []
  return [{ path, line: 1, rule: 'closed-list', message: advice }]
}
