import { hasAccess } from '@boathouse/domain/account/policy'
import type { Access } from '@boathouse/domain/kernel/contract'

const standings = ['pending', 'athlete', 'coach', 'admin', 'super'] as const
const titles = ['pending', 'athlete', 'squad’s coach', 'admin', 'super']

export function authorizationMatrix(
  access: Record<string, Access>,
  scopes: Readonly<Record<string, string | null>>,
  kioskCalls: readonly string[],
): string {
  const rows = Object.entries(access)
    .map(([call, floor]) => ({ call, floor, path: call.split(' ').reverse().join(' ') }))
    .sort((a, b) => a.path.localeCompare(b.path))
    .map(({ call, floor }) =>
      row({ call, floor, scope: scopes[call] ?? null, isForKiosks: kioskCalls.includes(call) }),
    )
  return `# Who may call what

Made from \`access.json\`, \`token-scopes.json\` and \`kiosk-calls.json\` in \`apps/server/test\`, which state once more, by hand, what the
contracts and the rules of tokens state; \`npm run docs\` writes this page anew. A tick means that the role reaches the call; which records it finds there is each noun's own
policy, and a record that is not yours looks like one that does not exist. A squad's coach is an athlete of the club who coaches
one of its squads, as long as they do. 'By a token' says what a token of a script or an app has to be made for; it reaches what its owner
reaches at that moment, and no more. A club's kiosk reaches what has a tick under 'by a kiosk', in its own club, and nothing else. Public calls take no notice
of either.

| call | access | signed out | ${titles.join(' | ')} | by a token | by a kiosk |
|---|---|---|${titles.map(() => '---|').join('')}---|---|
${rows.join('\n')}
`
}

interface Line {
  readonly call: string
  readonly floor: Access
  readonly scope: string | null
  readonly isForKiosks: boolean
}

function row({ call, floor, scope, isForKiosks }: Line): string {
  const ticks = standings.map((one) => (floor === 'public' || hasAccess(one, floor) ? '✓' : '–'))
  return `| \`${call}\` | ${floor} | ${floor === 'public' ? '✓' : '–'} | ${ticks.join(' | ')} | ${scope ?? '–'} | ${floor === 'public' || isForKiosks ? '✓' : '–'} |`
}
