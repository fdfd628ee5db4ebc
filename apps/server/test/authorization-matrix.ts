import { reaches } from '@boathouse/domain/account/policy'
import type { Contract } from '@boathouse/domain/kernel/contract'

const roles = ['pending', 'athlete', 'admin', 'super'] as const

/** The page of who may call what, made from the contracts. */
export function authorizationMatrix(contracts: readonly Contract[]): string {
  const rows = [...contracts]
    .sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`))
    .map(row)
  return `# Who may call what

Made from the contracts by a test; \`npm run docs\` writes it anew. A tick means that the role reaches the call; which
records it finds there is each noun's own policy, and a record that is not yours looks like one that does not exist.

| call | access | signed out | ${roles.join(' | ')} |
|---|---|---|${roles.map(() => '---|').join('')}
${rows.join('\n')}
`
}

function row({ method, path, access }: Contract): string {
  const ticks = roles.map((role) => (access === 'public' || reaches(role, access) ? '✓' : '–'))
  return `| \`${method} ${path}\` | ${access} | ${access === 'public' ? '✓' : '–'} | ${ticks.join(' | ')} |`
}
