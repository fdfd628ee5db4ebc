import { hasAccess } from '@boathouse/domain/identity/account/policy'
import type { Access } from '@boathouse/domain/kernel/contract'

const standings = ['pending', 'athlete', 'coach', 'admin', 'super'] as const
const words: Readonly<Record<string, string>> = {
  reads: 'reads',
  readsTraining: 'reads training',
  acts: 'acts',
}
const titles = ['pending', 'athlete', 'squad’s coach', 'admin', 'super']

export function authorizationMatrix(
  access: Record<string, Access>,
  scopes: Readonly<Record<string, string | null>>,
  kioskCalls: readonly string[],
  guardianCalls: Readonly<Record<string, string>>,
): string {
  const rows = Object.entries(access)
    .map(([call, floor]) => ({ call, floor, path: call.split(' ').reverse().join(' ') }))
    .sort((a, b) => a.path.localeCompare(b.path))
    .map(({ call, floor }) =>
      row({
        ...{ call, floor, scope: scopes[call] ?? null },
        ...{ isForKiosks: kioskCalls.includes(call), guardian: guardianCalls[call] ?? null },
      }),
    )
  return `# Who may call what

Made from \`access.json\`, \`token-scopes.json\`, \`kiosk-calls.json\` and \`guardian-calls.json\` in \`apps/server/test\`. These repeat by
hand what the contracts and the rules of tokens define; \`npm run docs\` rewrites this page.

- A tick means that the role reaches the call. Each noun's policy decides which records it gets. Records of others look like unknown ids.
- A squad's coach is an athlete of the club who currently coaches one of its squads.
- 'By a token' is the scope that an access token needs. A token never reaches more than its owner at that moment.
- A club's kiosk reaches calls with a tick under 'by a kiosk', in its own club only.
- 'By a guardian' is the use that a guardian makes of a call for a child: 'reads'; 'reads training', which a child with an account may
  keep from guardians from the club's age on; 'acts', only until that age. The guardian reaches what the child reaches as an athlete.
- Public calls ignore tokens, kiosks and children.

| call | access | signed out | ${titles.join(' | ')} | by a token | by a kiosk | by a guardian |
|---|---|---|${titles.map(() => '---|').join('')}---|---|---|
${rows.join('\n')}
`
}

interface Line {
  readonly call: string
  readonly floor: Access
  readonly scope: string | null
  readonly isForKiosks: boolean
  readonly guardian: string | null
}

function row({ call, floor, scope, isForKiosks, guardian }: Line): string {
  const ticks = standings.map((one) => (floor === 'public' || hasAccess(one, floor) ? '✓' : '–'))
  return `| \`${call}\` | ${floor} | ${floor === 'public' ? '✓' : '–'} | ${ticks.join(' | ')} | ${scope ?? '–'} | ${floor === 'public' || isForKiosks ? '✓' : '–'} | ${words[guardian ?? ''] ?? '–'} |`
}
