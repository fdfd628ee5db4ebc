import { logbookFilters } from '@boathouse/domain/boathouse/logbook/contract'
import { type KilometresBy, kilometresBy } from '@boathouse/domain/boathouse/logbook/model'
import { filterSearch } from '#lib/api/filter-search.ts'

const filters = filterSearch(logbookFilters)

export const { filterOf, noFilters, pickFilters, countFilters } = filters

export type EntryFilters = ReturnType<typeof filters.readFilters>

/** Search of the logbook's URL: filters, open dialog, and the tab with its year or season. */
export type LogbookSearch = EntryFilters & {
  readonly show?: 'kilometres' | 'crewmates' | undefined
  readonly by?: KilometresBy | undefined
  readonly year?: number | undefined
  readonly season?: number | undefined
  readonly squad?: string | undefined
  readonly entry?: string | undefined
  readonly dialog?: 'correct' | undefined
}

const yearIn = (value: unknown): number | undefined =>
  Number.isInteger(value) ? (value as number) : undefined

export const readLogbookSearch = (search: Readonly<Record<string, unknown>>): LogbookSearch => ({
  ...filters.readFilters(search),
  show: (['kilometres', 'crewmates'] as const).find((one) => one === search['show']),
  by: kilometresBy.options.find((one) => one === search['by'] && one !== 'people'),
  year: yearIn(search['year']),
  season: yearIn(search['season']),
  squad: typeof search['squad'] === 'string' ? search['squad'] : undefined,
  entry: typeof search['entry'] === 'string' ? search['entry'] : undefined,
  dialog: search['dialog'] === 'correct' ? 'correct' : undefined,
})

export type PutSearch = (changes: LogbookSearch, step: 'push' | 'replace') => void
