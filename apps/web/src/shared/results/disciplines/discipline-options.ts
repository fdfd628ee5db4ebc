import { beginsWords, isFoundBy, toSearchWords } from '@boathouse/domain/kernel/search'
import { listDisciplines } from '@boathouse/domain/results/disciplines/contract'
import { disciplines } from '@boathouse/domain/results/disciplines/model'
import { type Sport, sports } from '@boathouse/domain/sport/sports/model'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { type Named, useDisciplineWords } from './discipline-words.ts'
import { searchWordsOf } from './search-words.ts'

/** A club's own disciplines, including retired ones. Disabled without a club. */
export const clubDisciplinesQuery = (clubId: string | null) =>
  queryOptions({
    ...toQuery(listDisciplines, { params: { clubId: clubId ?? '' } }),
    enabled: clubId !== null,
  })

interface Options {
  readonly ownSport: Sport
  readonly clubId: string | null
  /** The chosen discipline, which may be retired. */
  readonly known?: Named | null | undefined
}

/** Disciplines to choose for results and goals: the athlete's sport, the club's own, then all others. */
export function useDisciplineOptions({ ownSport, clubId, known = null }: Options) {
  const t = useTranslate()
  const { nameOf } = useDisciplineWords()
  const club = useQuery(clubDisciplinesQuery(clubId))
  const toOption = (named: Named) => ({
    value: named.disciplineKey,
    label: nameOf(named),
    words: searchWordsOf(t, named.disciplineKey),
  })
  const own = (club.data?.items ?? []).filter(({ retiredAt }) => retiredAt === null)
  const ofSport = (sport: Sport) => ({
    group: t(`sport.${sport}`),
    items: [...disciplines.values()]
      .filter((row) => row.sport === sport)
      .map(({ key }) => toOption({ disciplineKey: key, clubDiscipline: null })),
  })
  const ofClub = {
    group: t('discipline.ofClub'),
    items: own.map((one) => toOption({ disciplineKey: one.id, clubDiscipline: one })),
  }
  const others = sports.filter((sport) => sport !== ownSport).map(ofSport)
  const offered = [ofSport(ownSport), ofClub, ...others]
  const isOffered = offered.some(({ items }) => items.some(({ value }) => value === known?.disciplineKey))
  const retired = { group: t('clubDisciplines.retired'), items: known && !isOffered ? [toOption(known)] : [] }
  const findClubFacts = (key: string): Named['clubDiscipline'] =>
    own.find(({ id }) => id === key) ?? (known?.disciplineKey === key ? known.clubDiscipline : null)
  return {
    groups: [...offered, retired].filter(({ items }) => items.length > 0),
    namedOf: (key: string): Named => ({ disciplineKey: key, clubDiscipline: findClubFacts(key) }),
    /** Refetches the club's disciplines; null unless they failed to load. */
    retry: club.isError && !club.data ? () => void club.refetch() : null,
  }
}

interface Group {
  readonly group: string
  readonly items: readonly { readonly value: string; readonly label: string; readonly words?: string }[]
}

/** Each typed word must appear in the name or group, or begin one of the search words. */
export function searchDisciplines(groups: readonly Group[], typed: string): readonly Group[] {
  // Treat '2 k' as one word.
  const wanted = toSearchWords(typed.replace(/(\d)\s+(?=km?(\s|$))/gi, '$1'))
  return groups
    .map(({ group, items }) => ({
      group,
      items: items.filter(({ label, words = '' }) =>
        wanted.every((word) => isFoundBy(word, `${label} ${group}`) || beginsWords(word, words)),
      ),
    }))
    .filter(({ items }) => items.length > 0)
}
