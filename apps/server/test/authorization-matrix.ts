import { hasAccess } from '@boathouse/domain/account/policy'
import type { Access } from '@boathouse/domain/kernel/contract'

const standings = ['pending', 'athlete', 'coach', 'admin', 'super'] as const
const titles = ['pending', 'athlete', 'squad’s coach', 'admin', 'super']

/** The page of who may call what, made from the table of calls and their access. */
export function authorizationMatrix(access: Record<string, Access>): string {
  const rows = Object.entries(access)
    .map(([call, floor]) => ({ call, floor, path: call.split(' ').reverse().join(' ') }))
    .sort((a, b) => a.path.localeCompare(b.path))
    .map(row)
  return `# Who may call what

Made from \`apps/server/test/access.json\`, which states once more, by hand, what the contracts state; \`npm run docs\`
writes this page anew. A tick means that the role reaches the call; which records it finds there is each noun's own
policy, and a record that is not yours looks like one that does not exist. A squad's coach is an athlete of the club who coaches
one of its squads, as long as they do.

| call | access | signed out | ${titles.join(' | ')} |
|---|---|---|${titles.map(() => '---|').join('')}
${rows.join('\n')}
`
}

function row({ call, floor }: { call: string; floor: Access }): string {
  const ticks = standings.map((one) => (floor === 'public' || hasAccess(one, floor) ? '✓' : '–'))
  return `| \`${call}\` | ${floor} | ${floor === 'public' ? '✓' : '–'} | ${ticks.join(' | ')} |`
}
