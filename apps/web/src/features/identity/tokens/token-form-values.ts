import { TOKEN_DAYS } from '@boathouse/domain/identity/tokens/model'
import { clubNouns, ownNouns, type ScopeNoun, type TokenScope } from '@boathouse/domain/kernel/token-scopes'

/** Form fields: each noun is empty, `read` or `write`. `scopes` has no input, only an error. */
export type TokenValues = Record<ScopeNoun | 'name' | 'days' | 'scopes', string>

const nouns: readonly ScopeNoun[] = [...ownNouns, ...clubNouns]

export const emptyValues: TokenValues = {
  ...(Object.fromEntries(nouns.map((noun) => [noun, ''])) as Record<ScopeNoun, string>),
  name: '',
  days: String(TOKEN_DAYS.usual),
  scopes: '',
}

export const toRequest = (values: TokenValues) => ({
  name: values.name,
  days: Number(values.days),
  scopes: nouns.flatMap((noun): TokenScope[] => {
    const how = values[noun]
    return how === 'read' || how === 'write' ? [`${noun}:${how}`] : []
  }),
})
